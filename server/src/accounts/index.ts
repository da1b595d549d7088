export { hashPassword, passwordMatches } from './password.ts'
export { findSignIn, setCustomerLevel, setOnboarded } from './queries.ts'
export { accountHandlers } from './routes.ts'
export { type SignUpForm, signUp } from './sign-up.ts'
