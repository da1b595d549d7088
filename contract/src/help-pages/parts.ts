import { z } from 'zod'
import { helpKinds } from '../constants/index.ts'

export const kind = z.enum(helpKinds)
export const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
export const named = { slug: z.string(), title: z.string() }
export const cursor = { cursor: z.string().max(80).optional() }
