import type { CallReply } from '@readgrow/contract'
import type { Session } from '../guard.ts'

/** Somebody who has just signed up: not paid, not placed, not on board. */
export const newcomer: Session = {
  isAuthenticated: true,
  companyOwner: false,
  companyType: 'INDIVIDUAL',
  customerLevel: 'NONE',
  paymentStatus: 'PENDING',
  completedOnboard: false,
  useConversation: false,
}
/** Somebody who has just joined a company. */
export const member: Session = { ...newcomer, companyType: 'COMPANY', paymentStatus: 'ACTIVE' }
export const reader: Session = { ...newcomer, customerLevel: 'B1', paymentStatus: 'ACTIVE', completedOnboard: true }

type Header = CallReply<'GET /common/header-info'>

export const aHeader = (over: Partial<Header['userProfile']> = {}): Header => ({
  userProfile: {
    customerName: '김하나',
    customerId: 'kim',
    customerExpireDate: null,
    expiredDays: null,
    customerPaymentStatus: 'ACTIVE',
    activeCustomerLevels: [],
    ...over,
  },
  userAlarmList: [],
})
