export { bannerHiddenUntil, storeBannerHidden } from './banner.ts'
export { addEvents, lockState, markAnnounced, openSubscription, readState } from './log.ts'
