import { expect, test } from 'vitest'
import casos from '../../../tests/cases/telefones.json'
import { toE164 } from './phone'

test.each(casos)('$escrito is $e164', async ({ escrito, e164 }) => expect(await toE164(escrito)).toBe(e164))
