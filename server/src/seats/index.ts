export {
  freeSeat,
  freeSeats,
  holdsSeat,
  lockSeats,
  type SeatLine,
  type SeatReason,
  takeCountedSeats,
  takeSeat,
  transferSeat,
} from './ledger.ts'
export { seatHandlers } from './routes.ts'
export { readSeatDays } from './seat-days.ts'
export { seatDaysOf, seatDaysSql } from './spans.ts'
export { countWaits, listSeatless, mustTellOfWait, type Seatless, type SeatWaitWay } from './waits.ts'
