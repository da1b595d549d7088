export { freeSeat, handSeatOn, type SeatLine, takeSeat } from './ledger.ts'
