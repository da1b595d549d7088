export {
  freeSeat,
  holdsSeat,
  lockSeats,
  type SeatLine,
  type SeatReason,
  takeCountedSeats,
  takeSeat,
  transferSeat,
} from './ledger.ts'
export { readSeatDays } from './seat-days.ts'
export { seatDaysSql } from './spans.ts'
