export { lockTeamMates, type Membership, setTeamsOf, setTeamsOfAll, teamsOfCompany } from './leading.ts'
export type { Team } from './queries.ts'
export { teamHandlers } from './routes.ts'
export { insertMissingTeams, insertTeam, movePeople, removeTeam, setExternalId, setTeamName } from './rows.ts'
