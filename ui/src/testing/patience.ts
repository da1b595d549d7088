import { configure } from '@testing-library/react'

// What a screen shows may come by an import, and the usual second is short for one where others want the machine. Less
// than a test may take, so that what never comes is told by its name.
configure({ asyncUtilTimeout: 30_000 })
