export { lockTeamMates, type Membership, recountLeads, setTeamsOf, teamsOfCompany } from './leading.ts'
export type { Team } from './queries.ts'
export { teamHandlers } from './routes.ts'
