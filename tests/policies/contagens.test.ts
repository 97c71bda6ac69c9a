import { describe } from 'vitest'
import { backendUrl, expect, publishableKey, test } from '../support/church.ts'

describe('uma contagem aproximada', () => {
  test('conta também o que a pessoa não vê: não é dada a ninguém que entrou', async ({ as }) => {
    const membro = await as('membro')
    const { data } = await membro.auth.getSession()
    const countOf = (count: string) =>
      fetch(`${backendUrl}/rest/v1/membros_igreja?select=id&campus=neq.Posse&limit=1`, {
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
          prefer: `return=minimal, count =${count}`,
        },
      })
    for (const pedida of ['planned', 'estimated', ' planned ']) {
      const aproximada = await countOf(pedida)
      expect([aproximada.status, aproximada.headers.get('content-range')]).toEqual([400, null])
      expect(await aproximada.json()).toMatchObject({ code: 'PT400' })
    }
    const exata = await countOf('exact')
    expect([exata.status, exata.headers.get('content-range')]).toEqual([200, '*/0'])
  })
})
