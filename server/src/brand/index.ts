export { brandHandlers } from './routes.ts'
export { brandSitePages, type SitePage } from './site-pages.ts'
export { cardAddresses, readCard } from './social-cards.ts'
