import { configure } from '@testing-library/react'

// A screen's content may come through an import, and the usual second is short for that on a busy machine. It is less
// than a test's own limit, so that the failure names the missing element.
configure({ asyncUtilTimeout: 30_000 })
