import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, expectNoSeriousViolations, test } from './support.ts'

/** What the browser says of a roteiro that is none of theirs, and of a network that is away. */
test.use({ expectedConsole: /404|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket|Failed to fetch/ })

const idOf = async (text: string, values: unknown[]) => (await sql<{ id: string }>(text, values))[0]?.id ?? ''

test('whoever serves opens the roteiro from their roster, changes the key on the phone and takes the chords along', async ({
  page,
}) => {
  const marca = Math.random().toString(36).slice(2, 8)
  const { membroId, ...account } = await newAccount('voluntario')
  const ministerio = await idOf(
    `insert into public.ministerios (campus, nome) values ('Posse', $1) returning id`,
    [`Louvor ${marca}`],
  )
  const funcao = await idOf(
    `insert into public.funcoes_ministerio (ministerio_id, nome) values ($1, 'Violão') returning id`,
    [ministerio],
  )
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, 'x', $3, 'x')`,
    [membroId, ministerio, funcao],
  )
  const culto = await idOf(
    `insert into public.events (name, campus, date) values ($1, 'Posse', now() + interval '3 days') returning id`,
    [`Culto ${marca}`],
  )
  const escala = await idOf(
    `insert into public.escalas (ocorrencia_id, ministerio_id, estado, publicada_em) values ($1, $2, 'publicada', now()) returning id`,
    [culto, ministerio],
  )
  const vaga = await idOf(
    `insert into public.escala_vagas (escala_id, funcao_id, minimo, maximo, duracao_minutos) values ($1, $2, 1, 3, 5) returning id`,
    [escala, funcao],
  )
  await sql(
    `insert into public.escala_itens (vaga_id, membro_id, estado, publicado_em) values ($1, $2, 'confirmado', now())`,
    [vaga, membroId],
  )
  const musica = await idOf(
    'insert into public.musicas (titulo, tom, grupos) values ($1, $2, $3) returning id',
    [
      `Cantiga ${marca}`,
      'G',
      JSON.stringify([
        { id: 'v1', tipo: 'verso', numero: 1, texto: '[G]Verso da can[D]tiga que tem um [Em7]fim' },
        { id: 'r', tipo: 'refrao', numero: 0, texto: '[C]E o refrão que [G]vem' },
      ]),
    ],
  )
  await sql(
    `with r as (insert into public.roteiros (campus, ocorrencia_id, nome) values ('Posse', $1, $2) returning id)
     insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, minutos, quem, musica_id, tom, notas_palco, notas_tecnica)
     select r.id, i.* from r, (values
       (1, 'cabecalho'::public.roteiro_item_tipo, 'Abertura', null::numeric, null, null::uuid, null, null, null),
       (2, 'oracao', 'Oração', 5, 'Pra. Ana', null, null, null, 'Abaixar as luzes'),
       (3, 'musica', $3, 4, 'Banda', $4, 'A', 'Entra só o violão', null)) i`,
    [culto, `Culto ${marca}`, `Cantiga ${marca}`, musica],
  )
  await sql(
    `update public.roteiro_itens set links = '[{"url": "https://exemplo.org/ensaio", "nome": "Vídeo do ensaio"}]'
     where musica_id = $1`,
    [musica],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard-voluntario')
  await signInAs(page, account)
  await page.getByRole('link', { name: 'Roteiro do culto' }).click()
  const order = page.getByRole('list', { name: 'Roteiro' })
  await expect(order.locator(':scope > li')).toHaveText([
    /Abertura/,
    /Oração.*Pra\. Ana/s,
    /Cantiga.*Tom A.*só o violão/s,
  ])
  const link = order.getByRole('link', { name: /Vídeo do ensaio/ })
  await expect(link).toHaveAttribute('href', 'https://exemplo.org/ensaio')
  await expect(link).toHaveAttribute('rel', 'noreferrer')
  await order.getByRole('button', { name: /Ver a cifra/ }).click()
  await expect(order.getByText('F#m7')).toBeVisible()
  await page.getByLabel('Capotraste').selectOption('2')
  await expect(order.getByText('Em7')).toBeVisible()
  await page.getByLabel('Tom em que soa').selectOption('D')
  await expect(order.getByText('Bm7')).toBeVisible()
  await page.getByLabel('Notas').selectOption('tecnica')
  await expect(order.getByText('Abaixar as luzes')).toBeVisible()
  await expectNoSeriousViolations(page)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Cifras em PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^musicas-culto-.*\.pdf$/)
  // on the same device the choice is kept
  await page.reload()
  await order.getByRole('button', { name: /Ver a cifra/ }).click()
  await expect(order.getByText('Bm7')).toBeVisible()

  // without network it opens again, as it was read last, and says so
  const kept = () =>
    page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('guardado:')).length`)
  await expect
    .poll(() => page.evaluate(`caches.match('/dashboard-voluntario/roteiro').then(Boolean)`))
    .toBe(true)
  expect(await kept()).toBe(1)
  await page.context().setOffline(true)
  await page.reload()
  const old = page.getByText(/Sem conexão\. Este roteiro é como estava em/)
  await expect(old).toBeVisible({ timeout: 30_000 })
  await order.getByRole('button', { name: /Ver a cifra/ }).click()
  await expect(order.getByText('Bm7')).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.context().setOffline(false)
  await expect(old).toBeHidden({ timeout: 30_000 })
  await expect(order.getByText('Bm7')).toBeVisible()

  // whoever signs out leaves nothing of it behind
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('#menu-lateral').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth/)
  expect(await kept()).toBe(0)
  await page.goto(`/dashboard-voluntario/roteiro/${culto}`)
  await signInAs(page, account)
  await expect(order.locator(':scope > li')).toHaveCount(3)
  expect(await kept()).toBe(1)

  // declined, it is none of theirs, and not here any more either
  await sql(`update public.escala_itens set estado = 'recusado', motivo = 'viagem' where vaga_id = $1`, [
    vaga,
  ])
  await page.reload()
  await expect(page.getByText('Este roteiro não está entre os seus')).toBeVisible()
  expect(await kept()).toBe(0)
  await sql('delete from public.events where id = $1', [culto])
})
