import { PlaceTabs } from '#parts'

const places = [
  { to: '/products', name: '상품과 가격' },
  { to: '/products/coupons', name: '쿠폰' },
] as const

export const DeskTabs = () => <PlaceTabs label="상품 화면" places={places} />
