export {
  freeSeat,
  transferSeat,
  holdsSeat,
  lockSeats,
  type SeatLine,
  type SeatReason,
  takeCountedSeats,
  takeSeat,
} from './ledger.ts'
