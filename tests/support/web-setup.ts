import { configure } from '@testing-library/react'
import { setClocks } from '../../web/src/lib/clock.ts'
import { notices, toasts } from '../../web/src/lib/toast.ts'

// A busy machine is no failure: what a test waits for may take longer than a second.
configure({ asyncUtilTimeout: 8_000 })

// Whatever clock the machine has: a church of Brasília.
setClocks({ own: null, church: 'America/Sao_Paulo', campuses: {} })

// What an earlier file said and nobody heard is not heard in this one.
for (const queue of [toasts, notices]) queue.drain(() => undefined)()
