export { bannerHiddenUntil, storeBannerHidden } from './banner.ts'
export { addEvents, isSubscriber, lockState, markAnnounced, openSubscription, readState } from './log.ts'
