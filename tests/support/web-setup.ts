import { configure } from '@testing-library/react'
import { notices, toasts } from '../../web/src/lib/toast.ts'

// A busy machine is no failure: what a test waits for may take longer than a second.
configure({ asyncUtilTimeout: 8_000 })

// What an earlier file said and nobody heard is not heard in this one.
for (const queue of [toasts, notices]) queue.drain(() => undefined)()
