import { expect, test } from 'vitest'
import { toE164 } from './phone'

// the same vectors stand in tests/policies/cadastro.test.ts: browser and database agree
test.each([
  ['(24) 99999-0000', '+5524999990000'],
  ['24999990000', '+5524999990000'],
  ['+55 24 99999-0000', '+5524999990000'],
  ['5524999990000', '+5524999990000'],
  ['024 3333-0000', '+552433330000'],
  ['0055 24 99999-0000', '+5524999990000'],
  ['+1 212 555 0100', '+12125550100'],
  ['+351 912 345 678', '+351912345678'],
])('%s is %s', async (typed, kept) => expect(await toE164(typed)).toBe(kept))

test.each([
  '',
  '1',
  '9999-0000',
  '(00) 99999-0000',
  '(24) 19999-0000',
  'ligar depois',
  '+5524',
  '249999900001',
])('"%s" is no phone', async (typed) => expect(await toE164(typed)).toBeNull())
