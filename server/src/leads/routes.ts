import { leadEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { addNote, change, openLead } from './desk-lead.ts'
import { listPage } from './desk-list.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

export const leadHandlers = handlersFor(leadEndpoints, {
  sendEnquiry: (ctx, { body }) => receiveEnquiry(ctx, body),
  listLeads: (ctx, { query }) => listPage(ctx, query),
  readLead: (ctx, { params }) => openLead(ctx, params.id),
  changeLead: (ctx, { params, body }) => change(ctx, params.id, body),
  addLeadNote: (ctx, { params, body }) => addNote(ctx, params.id, body),
})
