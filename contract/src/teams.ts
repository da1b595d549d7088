import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Empty, nameText, RowId } from './shapes.ts'

export const Team = z.strictObject({
  id: RowId,
  name: z.string(),
  members: z.number().int(),
  leads: z.array(z.strictObject({ id: RowId, name: z.string() })),
})

export const listTeams = endpoint({
  method: 'GET',
  path: '/admin/teams',
  who: 'lead',
  summary: 'Teams by name; leads see their own',
  reply: z.strictObject({ teams: z.array(Team) }),
  refusals: [],
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/admin/teams',
  who: 'owner',
  summary: 'Creates a team',
  body: z.strictObject({ name: nameText(60) }),
  reply: Team,
  refusals: ['STATE_CONFLICT', 'NAME_NOT_PRINTABLE'],
})

const oneTeam = { params: z.strictObject({ id: RowId }) }

export const renameTeam = endpoint({
  method: 'PUT',
  path: '/admin/teams/:id',
  who: 'owner',
  summary: 'Renames a team',
  ...oneTeam,
  body: z.strictObject({ name: nameText(60) }),
  reply: Team,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'NAME_NOT_PRINTABLE'],
})

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/admin/teams/:id',
  who: 'owner',
  summary: 'Dissolves a team; its members stay',
  ...oneTeam,
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const changeTeamMembers = endpoint({
  method: 'POST',
  path: '/admin/teams/:id/members',
  who: 'owner',
  summary: 'Adds members to a team, removes them, sets its leads',
  ...oneTeam,
  body: z.strictObject({
    add: z.array(RowId).max(500).default([]),
    remove: z.array(RowId).max(500).default([]),
    leads: z.array(RowId).max(50).optional(),
  }),
  reply: Team,
  refusals: ['NOT_FOUND'],
})

export const teamEndpoints = { listTeams, createTeam, renameTeam, deleteTeam, changeTeamMembers }
