import { afterAll } from 'vitest'
import { leaveChannels } from './realtime-library.ts'

// Channels are left behind by no file of tests.
afterAll(leaveChannels)
