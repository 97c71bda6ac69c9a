import { configure } from '@testing-library/react'

// A busy machine is no failure: what a test waits for may take longer than a second.
configure({ asyncUtilTimeout: 8_000 })
