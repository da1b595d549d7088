export { type Asked, refusal, stubServer, type TestServer } from './test-server.ts'
