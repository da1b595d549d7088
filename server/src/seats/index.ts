export {
  freeSeat,
  handSeatOn,
  holdsSeat,
  lockSeats,
  type SeatLine,
  type SeatReason,
  takeCountedSeats,
  takeSeat,
} from './ledger.ts'
