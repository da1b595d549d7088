export {
  freeSeat,
  handSeatOn,
  lockSeats,
  type SeatLine,
  type SeatReason,
  takeCountedSeats,
  takeSeat,
} from './ledger.ts'
