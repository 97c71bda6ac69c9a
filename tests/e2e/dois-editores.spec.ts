import type { Page } from '@playwright/test'
import { sql } from './accounts.ts'
import {
  expect,
  expectNoSeriousViolations,
  expectNoSeriousViolationsInAnyTheme,
  openAs,
  test,
} from './support.ts'

// They write rows that other tests read: one after the other, each as it was in the end.
test.describe.configure({ mode: 'default' })
test.use({ expectedConsole: /status of 409/ })

const named = (name: string) => `${name} ${Math.floor(Math.random() * 1e6)}`
const changes = (page: Page) => page.getByRole('region', { name: 'O que mudou enquanto você editava' })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

test('registrations: what another changed is seen, what both changed is chosen', async ({ page }) => {
  const [event] = await sql<{ id: string }>(
    `insert into public.events (name, campus, date) values ($1, 'Posse', now() + interval '9 days') returning id`,
    [named('Acampamento')],
  )
  await sql(`insert into public.inscricao_regras (evento_id, campus, texto) values ($1, 'Posse', 'Antes')`, [
    event?.id,
  ])
  await sql(
    `insert into public.inscricao_tipos (evento_id, nome, preco_centavos, ordem) values ($1, 'Adulto', 15000, 1)`,
    [event?.id],
  )
  await openAs(page, 'coordenador', `/presenca/eventos/${event?.id}/inscricoes/ajustes`)
  await page.getByLabel('Texto acima do formulário').fill('O meu texto')
  await page.getByText('Limites e lista de espera').click()
  await page.getByLabel('Pessoas por família').fill('5')
  await sql(`update public.inscricao_tipos set preco_centavos = 20000 where evento_id = $1`, [event?.id])
  await sql(`update public.inscricao_regras set texto = 'O texto deles' where evento_id = $1`, [event?.id])
  await save(page)
  await expect(changes(page)).toContainText('Agora: Adulto: R$ 200,00')
  await expect(changes(page)).toContainText('Antes: Adulto: R$ 150,00')
  await expect(page.getByRole('group', { name: 'Tipo 1' }).getByLabel(/Preço/)).toHaveValue('200,00')
  await expectNoSeriousViolationsInAnyTheme(page)
  await save(page)
  await expect(page.getByText('Falta escolher 1 campo.')).toBeVisible()
  await changes(page).getByRole('radio', { name: 'Ficar com o meu: O meu texto' }).check()
  await save(page)
  await expect(page.getByText('Inscrições salvas.')).toBeVisible()
  expect(
    await sql(
      `select r.texto, r.maximo_familia, t.preco_centavos::integer from public.inscricao_regras r
       join public.inscricao_tipos t using (evento_id) where evento_id = $1 and t.ativo`,
      [event?.id],
    ),
  ).toEqual([{ texto: 'O meu texto', maximo_familia: 5, preco_centavos: 20000 }])
  await sql('delete from public.events where id = $1', [event?.id])
})

test('a template of rosters: another’s places are seen, and stay when they are chosen', async ({ page }) => {
  const nome = named('Modelo')
  const [louvor] = await sql<{ id: string; funcao: string }>(
    `select m.id, f.id as funcao from public.ministerios m join public.funcoes_ministerio f on f.ministerio_id = m.id
     where m.campus = 'Posse' and m.nome = 'Louvor' and f.nome = 'Vocal'`,
  )
  const [modelo] = await sql<{ id: string }>(
    'insert into public.escala_modelos (ministerio_id, nome) values ($1, $2) returning id',
    [louvor?.id, nome],
  )
  await sql(
    `insert into public.escala_modelo_vagas (modelo_id, funcao_id, subtempo, minimo, maximo, ordem) values ($1, $2, 'Culto', 1, 2, 1)`,
    [modelo?.id, louvor?.funcao],
  )
  await openAs(page, 'lider', `/ministerios/${louvor?.id}/escalas/modelos`)
  await page.getByRole('button', { name: `Alterar ${nome}` }).click()
  await page.getByLabel('Máximo').fill('3')
  await sql('update public.escala_modelo_vagas set maximo = 6 where modelo_id = $1', [modelo?.id])
  await sql('update public.escala_modelos set ativo = true where id = $1', [modelo?.id])
  await save(page)
  await expect(changes(page)).toContainText('Antes: Vocal: Culto, 1 a 2')
  await changes(page).getByRole('radio', { name: 'Usar o novo: Vocal: Culto, 1 a 6' }).check()
  await expect(page.getByLabel('Máximo')).toHaveValue('6')
  await expectNoSeriousViolations(page)
  await save(page)
  await expect(page.getByText('Modelo salvo.')).toBeVisible()
  expect(
    await sql('select maximo from public.escala_modelo_vagas where modelo_id = $1', [modelo?.id]),
  ).toEqual([{ maximo: 6 }])
  await sql('delete from public.escala_modelos where id = $1', [modelo?.id])
})

test('a campus: what another changed meanwhile stays', async ({ page }) => {
  const nome = named('Vila')
  await sql('insert into public.campi (nome) values ($1)', [nome])
  await openAs(page, 'admin', `/igreja?campus=${encodeURIComponent(nome)}`)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByLabel(/^Capacidade/).fill('300')
  await sql(`update public.campi set fuso = 'America/Manaus' where nome = $1`, [nome])
  await save(page)
  await expect(changes(page)).toContainText('Fuso horário')
  await expect(changes(page)).toContainText(/Agora: .*Manaus/)
  await save(page)
  await expect(page.getByText('Campus salvo.')).toBeVisible()
  expect(await sql('select capacidade, fuso from public.campi where nome = $1', [nome])).toEqual([
    { capacidade: 300, fuso: 'America/Manaus' },
  ])
  await sql('delete from public.campi where nome = $1', [nome])
})

test('the data of the church: what another changed meanwhile stays', async ({ page }) => {
  await openAs(page, 'admin', '/configuracoes/igreja')
  await page.getByText('Mais opções').click()
  await page.getByLabel('Site').fill('www.meu.org')
  await sql(`update public.igreja set email = 'deles@igreja.org'`)
  await save(page)
  await expect(changes(page)).toContainText('Agora: deles@igreja.org')
  await save(page)
  await expect(page.getByText('Dados da igreja salvos.')).toBeVisible()
  expect(await sql('select email, site from public.igreja')).toEqual([
    { email: 'deles@igreja.org', site: 'https://www.meu.org' },
  ])
  // What was saved can be saved over again, and is no change of somebody else's.
  await page.getByText('Mais opções').click()
  await page.getByLabel('Site').fill('')
  await save(page)
  await expect(page.getByText('Dados da igreja salvos.').first()).toBeVisible()
  await expect(changes(page)).toHaveCount(0)
  await expect.poll(() => sql('select site from public.igreja')).toEqual([{ site: null }])
  await sql('update public.igreja set email = null')
})

test('a ministry: what another changed meanwhile stays, and saving again is no change of somebody else', async ({
  page,
}) => {
  const nome = named('Ministério')
  const [novo] = await sql<{ id: string }>(
    `insert into public.ministerios (campus, nome, missao) values ('Posse', $1, 'Antes') returning id`,
    [nome],
  )
  await openAs(page, 'coordenador', `/ministerios/${novo?.id}/configuracoes`)
  await page.getByLabel('O que faz').fill('O meu texto')
  await page.getByText('Mais opções').click()
  await page.getByLabel('Missão').fill('A minha missão')
  await sql(`update public.ministerios set missao = 'A missão deles', encontro_dia = 3 where id = $1`, [
    novo?.id,
  ])
  await save(page)
  await expect(changes(page)).toContainText('Agora: quarta')
  await expect(changes(page)).toContainText('Antes: Antes')
  await changes(page).getByRole('radio', { name: 'Usar o novo: A missão deles' }).check()
  await expectNoSeriousViolations(page)
  await save(page)
  await expect(page.getByText('Ministério salvo.')).toBeVisible()
  await expect(changes(page)).toHaveCount(0)
  await page.getByLabel('O que faz').fill('Mais uma vez')
  await save(page)
  await expect
    .poll(() =>
      sql('select descricao, missao, encontro_dia from public.ministerios where id = $1', [novo?.id]),
    )
    .toEqual([{ descricao: 'Mais uma vez', missao: 'A missão deles', encontro_dia: 3 }])
  await expect(changes(page)).toHaveCount(0)
  await sql('delete from public.ministerios where id = $1', [novo?.id])
})

test('what a campus has, rooms, things, hours and blocked dates: nobody writes over another', async ({
  page,
}) => {
  const campus = named('Vila')
  await sql('insert into public.campi (nome) values ($1)', [campus])
  const [sala] = await sql<{ id: string }>(
    `insert into public.salas (campus, nome, capacidade) values ($1, 'Anexo', 30) returning id`,
    [campus],
  )
  await sql(`insert into public.recursos_do_campus (campus, nome, quantidade) values ($1, 'Van', 1)`, [
    campus,
  ])
  await sql(`insert into public.horarios_culto (campus, nome, dia, hora) values ($1, 'Culto', 0, '19:30')`, [
    campus,
  ])
  await sql(
    `insert into public.indisponibilidades (campus, sala_id, de, ate, motivo)
     values ($1, $2, now() + interval '3 days', now() + interval '4 days', 'Pintura')`,
    [campus, sala?.id],
  )
  await openAs(page, 'admin', `/igreja?campus=${encodeURIComponent(campus)}`)
  const cases = [
    [
      'Anexo',
      'Capacidade',
      '45',
      `update public.salas set tipo = 'kids' where campus = $1`,
      'Agora: Kids',
      'Sala salva.',
    ],
    [
      'Van',
      'Nome do recurso',
      'Van nova',
      'update public.recursos_do_campus set quantidade = 3 where campus = $1',
      'Agora: 3',
      'Recurso salvo.',
    ],
    [
      'Culto',
      'Nome do culto',
      'Celebração',
      `update public.horarios_culto set sala_id = (select id from public.salas s where s.campus = $1) where campus = $1`,
      'Agora: Anexo',
      'Horário salvo.',
    ],
    [
      'Anexo',
      'Motivo',
      'Pintura geral',
      `update public.indisponibilidades set ate = de + interval '9 days' where campus = $1`,
      'Último dia',
      'Datas bloqueadas.',
    ],
  ] as const
  for (const [index, [item, field, value, theirs, seen, saved]] of cases.entries()) {
    const section = page.getByRole('region', {
      name: ['Salas', 'Recursos', 'Horários de culto', 'Datas bloqueadas'][index],
      exact: true,
    })
    await section.getByRole('button', { name: new RegExp(`^(Editar|Alterar) .*${item}`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(field).fill(value)
    await sql(theirs, [campus])
    const submit = dialog.getByRole('button', { name: /^(Salvar|Bloquear)$/ })
    await submit.click()
    await expect(changes(page)).toContainText(seen)
    if (index === 0) await expectNoSeriousViolations(page)
    await submit.click()
    await expect(page.getByText(saved)).toBeVisible()
  }
  expect(
    await sql(
      `select s.capacidade, s.tipo, r.nome as recurso, r.quantidade, h.nome as culto, h.sala_id is not null as na_sala,
         b.motivo, b.ate - b.de > interval '8 days' as longo
       from public.salas s join public.recursos_do_campus r using (campus) join public.horarios_culto h using (campus)
       join public.indisponibilidades b using (campus) where s.campus = $1`,
      [campus],
    ),
  ).toEqual([
    {
      capacidade: 45,
      tipo: 'kids',
      recurso: 'Van nova',
      quantidade: 3,
      culto: 'Celebração',
      na_sala: true,
      motivo: 'Pintura geral',
      longo: true,
    },
  ])
  for (const table of ['events', 'indisponibilidades', 'horarios_culto', 'recursos_do_campus', 'salas'])
    await sql(`delete from public.${table} where campus = $1`, [campus])
  await sql('delete from public.campi where nome = $1', [campus])
})

test('how a ministry makes its rosters: what another changed meanwhile stays', async ({ page }) => {
  const [louvor] = await sql<{ id: string }>(
    `insert into public.ministerios (campus, nome) values ('Posse', $1) returning id`,
    [named('Louvor')],
  )
  await openAs(page, 'coordenador', `/ministerios/${louvor?.id}/escalas/modelos`)
  await page.getByLabel('Horas para responder').fill('72')
  await sql(`insert into public.escala_ajustes (ministerio_id, auto_inscricao) values ($1, false)`, [
    louvor?.id,
  ])
  const submit = page.getByRole('button', { name: 'Salvar ajustes' })
  await submit.click()
  await expect(changes(page)).toContainText('Quem exerce a função pode tomar uma vaga aberta')
  await expect(changes(page)).toContainText('Agora: Não')
  await submit.click()
  await expect(page.getByText('Ajustes salvos.')).toBeVisible()
  expect(
    await sql(
      'select auto_inscricao, prazo_resposta_horas from public.escala_ajustes where ministerio_id = $1',
      [louvor?.id],
    ),
  ).toEqual([{ auto_inscricao: false, prazo_resposta_horas: 72 }])
  await sql('delete from public.ministerios where id = $1', [louvor?.id])
})

test('the rules of security: what another changed meanwhile stays', async ({ page }) => {
  await openAs(page, 'admin', '/configuracoes/seguranca')
  await page.getByLabel('Dias que um convite vale').fill('5')
  await sql(
    `insert into app.seguranca (senha_minima, convite_dias) values (9, 7)
     on conflict (unica) do update set senha_minima = 9`,
  )
  const submit = page.getByRole('button', { name: 'Salvar regras' })
  await submit.click()
  await expect(changes(page)).toContainText('Agora: 9')
  await expectNoSeriousViolations(page)
  await submit.click()
  await expect(page.getByText('Regras salvas.')).toBeVisible()
  expect(await sql('select senha_minima, convite_dias from app.seguranca')).toEqual([
    { senha_minima: 9, convite_dias: 5 },
  ])
  await sql('delete from app.seguranca')
})

const SHARED = [
  {
    what: 'a text of messages',
    row: `insert into public.modelos_de_mensagem (chave, texto) values ('acompanhamento', 'Antes de $nome') returning id, texto as nome`,
    path: () => '/configuracoes/modelos',
    open: (page: Page) => page.getByRole('button', { name: 'Alterar: Acompanhamento' }).click(),
    field: 'Acompanhamento',
    mine: 'O meu texto',
    submit: 'Salvar: Acompanhamento',
    theirs: `update public.modelos_de_mensagem set texto = 'O texto deles' where id = $1`,
    seen: 'Usar o novo: O texto deles',
    keep: 'Ficar com o meu: O meu texto',
    read: 'select texto from public.modelos_de_mensagem where id = $1',
    kept: { texto: 'O meu texto' },
    gone: 'delete from public.modelos_de_mensagem where id = $1',
  },
  {
    what: 'a function of the catalogue',
    row: `insert into public.funcoes_ministerio (ministerio_id, nome, vagas)
      select id, '$nome', 2 from public.ministerios where campus = 'Posse' and nome = 'Louvor' returning id, nome, ministerio_id as pai`,
    path: (pai: string) => `/ministerios/${pai}/configuracoes`,
    open: (page: Page, nome: string) =>
      page.getByRole('button', { name: `Editar a função ${nome}`, exact: true }).click(),
    field: 'Idade mínima',
    mine: '18',
    submit: 'Salvar',
    theirs: 'update public.funcoes_ministerio set vagas = 7, exige_antecedentes = true where id = $1',
    seen: 'Exige verificação de antecedentes',
    read: 'select vagas, idade_minima, exige_antecedentes from public.funcoes_ministerio where id = $1',
    kept: { vagas: 7, idade_minima: 18, exige_antecedentes: true },
    gone: 'delete from public.funcoes_ministerio where id = $1',
  },
  {
    what: 'a team',
    row: `insert into public.equipes (ministerio_id, nome)
      select id, '$nome' from public.ministerios where campus = 'Posse' and nome = 'Louvor' returning id, nome, ministerio_id as pai`,
    path: (pai: string) => `/ministerios/${pai}/equipes`,
    open: (page: Page, nome: string) =>
      page.getByRole('button', { name: `Mudar o nome de ${nome}`, exact: true }).click(),
    field: 'Nome',
    mine: 'A minha equipe',
    submit: 'Salvar',
    theirs: `update public.equipes set nome = 'A equipe deles' where id = $1`,
    seen: 'Usar o novo: A equipe deles',
    keep: 'Ficar com o meu: A minha equipe',
    read: 'select nome from public.equipes where id = $1',
    kept: { nome: 'A minha equipe' },
    gone: 'delete from public.equipes where id = $1',
  },
  {
    what: 'a title',
    row: `insert into public.titulos (nome, nivel) values ('$nome', 3) returning id, nome`,
    path: () => '/configuracoes/listas?lista=titulos',
    open: async (page: Page, nome: string) => {
      await page.getByRole('button', { name: `Mais ações: ${nome}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
    },
    field: 'Idade mínima',
    mine: '18',
    submit: 'Salvar',
    theirs: 'update public.titulos set nivel = 9 where id = $1',
    seen: 'Agora: 9',
    read: 'select nivel, idade_min from public.titulos where id = $1',
    kept: { nivel: 9, idade_min: 18 },
    gone: 'delete from public.titulos where id = $1',
  },
]

for (const shared of SHARED) {
  test(`${shared.what}: what another changed meanwhile is seen before it is written over`, async ({
    page,
  }) => {
    const [row] = await sql<{ id: string; nome: string; pai?: string }>(
      shared.row.replace('$nome', named('Item')),
    )
    await openAs(page, 'admin', shared.path(row?.pai ?? ''))
    await shared.open(page, row?.nome ?? '')
    const form = page
      .getByRole('form')
      .filter({ has: page.getByRole('button', { name: shared.submit, exact: true }) })
    await form.getByLabel(new RegExp(`^${shared.field}`)).fill(shared.mine)
    await sql(shared.theirs, [row?.id])
    const submit = form.getByRole('button', { name: shared.submit, exact: true })
    await submit.click()
    await expect(changes(page)).toContainText(shared.seen)
    if (shared.keep) await changes(page).getByRole('radio', { name: shared.keep }).check()
    await submit.click()
    await expect.poll(() => sql(shared.read, [row?.id])).toEqual([shared.kept])
    await sql(shared.gone, [row?.id])
  })
}
