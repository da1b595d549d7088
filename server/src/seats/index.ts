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
