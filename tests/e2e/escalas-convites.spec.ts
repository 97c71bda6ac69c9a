import type { Locator } from '@playwright/test'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'
import { giveFuncao, newEscala, newFuncao, newMinisterio, newVaga, putItem } from '../support/rosters.ts'
import { newAccount, quietYear, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, openAs, test } from './support.ts'

const named = (name: string) => `${name} ${Math.floor(Math.random() * 1e6)}`

/** A ministry of Posse with four Sundays far ahead, where nothing else takes place: drafts with one place each. */
async function newVigilia(maximo: number) {
  const ministerio = await newMinisterio('Posse', named('Vigília'))
  const vocal = await newFuncao(ministerio, { nome: 'Vocal' })
  const ano = quietYear()
  const vagas = await Promise.all(
    ['04', '11', '18', '25'].map(async (dia) => {
      const escala = await newEscala(await newEvento('Posse', `${ano}-01-${dia}T22:00:00Z`), ministerio)
      return newVaga(escala, vocal, { maximo })
    }),
  )
  const pagina = `/ministerios/${ministerio}/escalas?de=${ano}-01-02`
  return { ministerio, vocal, ano, vagas, pagina }
}

async function newCantor(ministerio: string, vocal: string, email: string | null = null) {
  const nome = named('Cantora')
  const { id } = await newMembro({ nome, sobrenome: 'Teste', email, telefone: '11988887777' })
  await giveFuncao(id, ministerio, vocal)
  return { id, nome: `${nome} Teste` }
}

test('four Sundays are told to 19 people in 7 presses; the queue waits for who comes back to it', async ({
  page,
}) => {
  const { ministerio, vocal, vagas, pagina } = await newVigilia(30)
  const pessoas = await Promise.all(
    Array.from({ length: 19 }, async (_, n) => {
      if (n >= 5)
        return (await newCantor(ministerio, vocal, n < 14 ? `${named('c').replace(' ', '')}@e2e.test` : null))
          .id
      const { membroId } = await newAccount('voluntario')
      await giveFuncao(membroId, ministerio, vocal)
      return membroId ?? ''
    }),
  )
  for (const vaga of vagas) await Promise.all(pessoas.map((pessoa) => putItem(vaga, pessoa)))
  await sql(`update app.carteiro set cartas = true, publico = coalesce(publico, 'http://igreja.test')`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'coordenador', pagina)
  let presses = 0
  const press = async (botao: Locator) => {
    await botao.click()
    presses += 1
  }
  await press(page.getByRole('button', { name: 'Publicar', exact: true }))
  await expect(page.getByText('19 pessoas: 5 pelo app, 9 por e-mail e 5 por WhatsApp.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Publicar e avisar 19 pessoas' }))
  const fila = page.getByRole('dialog', { name: 'Escala publicada' })
  await expect(fila.getByText('19 pessoas: 5 pelo app, 9 por e-mail e 5 por WhatsApp.')).toBeVisible()
  await expect(fila.getByText(/^5 convites por mandar/)).toBeVisible()
  await expectNoSeriousViolations(page)
  const copy = fila.getByRole('button', { name: /^Copiar link/ })
  for (const faltam of [4, 3]) {
    await press(copy.first())
    await expect(fila.getByText(new RegExp(`^${faltam} convites por mandar`))).toBeVisible()
  }
  // Closed and opened anew, the rest is still there.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: '3 convites por mandar' }).click()
  const depois = page.getByRole('dialog', { name: 'Convites por mandar' })
  const resto = depois.getByRole('button', { name: /^Copiar link/ })
  for (const faltam of [2, 1, 0]) {
    await press(resto.first())
    await expect(resto).toHaveCount(faltam)
  }
  await expect(depois.getByText('Nenhum convite por mandar.')).toBeVisible()
  await expect(depois.getByText('Enviado', { exact: true })).toHaveCount(3)
  expect(presses).toBe(7)
})

test('two leaders and an answer by link: the matrix follows within a second, without being read anew', async ({
  page,
  browser,
}) => {
  const { ministerio, vocal, ano, pagina } = await newVigilia(2)
  const [bia, caio] = [await newCantor(ministerio, vocal), await newCantor(ministerio, vocal)]
  await openAs(page, 'coordenador', pagina)
  const contexto = await browser.newContext()
  const outra = await contexto.newPage()
  await openAs(outra, 'pastor', pagina)
  const vaga = (em: typeof page, dia: string) =>
    em.getByRole('button', { name: new RegExp(`^Escalar em Vocal.*${dia}/01`) })
  const chip = (em: typeof page, nome: string) => em.getByRole('button', { name: new RegExp(`^${nome}`) })
  await expect(vaga(page, '04')).toBeVisible()
  // Both follow the rosters by now.
  await page.waitForTimeout(1500)
  const within = async (what: () => Promise<unknown>, seen: Locator) => {
    await what()
    const since = Date.now()
    await expect(seen).toBeVisible()
    return Date.now() - since
  }
  await vaga(outra, '04').click()
  const place = await within(
    () => outra.getByRole('button', { name: new RegExp(`^${bia.nome}`) }).click(),
    chip(page, bia.nome),
  )
  await vaga(outra, '11').click()
  await outra.getByRole('button', { name: new RegExp(`^${bia.nome}`) }).click()
  await vaga(outra, '11').click()
  await outra.getByRole('button', { name: new RegExp(`^${caio.nome}`) }).click()
  await outra.getByRole('button', { name: 'Publicar', exact: true }).click()
  await outra.getByRole('button', { name: 'Publicar e avisar 2 pessoas' }).click()
  await outra.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await outra.getByRole('button', { name: `Copiar link do convite de ${bia.nome}` }).click()
  await expect(outra.getByText('Enviado', { exact: true })).toBeVisible()
  const link = await outra.evaluate<string>('navigator.clipboard.readText()')
  await outra.goto(new URL(link).pathname)
  await expect(outra.getByRole('heading', { name: /em quais dias você pode servir/ })).toBeVisible()
  await expectNoSeriousViolations(outra)
  const answer = await within(
    () => outra.getByRole('button', { name: 'Posso em todos (2)' }).click(),
    page.getByRole('button', { name: new RegExp(`^${bia.nome} ?: Confirmado`) }).nth(1),
  )
  // Said by telephone: written down by the leader.
  await chip(page, caio.nome).click()
  await page.getByRole('menuitem', { name: 'Disse que não pode' }).click()
  await expect(page.getByText('Resposta anotada.')).toBeVisible()
  await chip(page, caio.nome).click()
  await expect(page.getByText(/^Resposta anotada por/)).toBeVisible()
  await page.keyboard.press('Escape')
  // A notice leads to the gap, at its day, whatever stood on the screen.
  const [aberta] = await sql<{ id: string }>(
    `select v.id from public.escala_vagas v join public.escalas e on e.id = v.escala_id
       join public.ocorrencias o on o.id = e.ocorrencia_id where e.ministerio_id = $1 order by o.inicio limit 1`,
    [ministerio],
  )
  await page.goto(`/ministerios/${ministerio}/escalas?de=${ano}-01-04&vaga=${aberta?.id}`)
  await expect(page.getByRole('dialog', { name: 'Quem serve em Vocal?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`escalas\\?de=${ano}-01-04$`))
  console.log(`live: a place after ${place} ms, an answer after ${answer} ms`)
  expect(Math.max(place, answer)).toBeLessThan(2000)
  await contexto.close()
})
