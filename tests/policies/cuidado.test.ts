import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import type { Enums } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro, type Papel } from '../support/people.ts'

type Nivel = Enums<'nivel_sigilo'>
const BUCKET = 'documentos-membros'
const PDF = new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], { type: 'application/pdf' })

/** A note as its author, somebody of the church, left it. */
async function anotacao(membroId: string, nivel: Nivel, autor: string | null = null): Promise<string> {
  const { id } = await row<{ id: string }>(
    `insert into public.anotacoes_pastorais (membro_id, tipo, nivel, texto, autor_id)
     values ($1, 'visita', $2, 'segredo', $3) returning id`,
    [membroId, nivel, autor],
  )
  return id
}

describe('anotações', () => {
  const LEEM: Record<Nivel, Papel[]> = {
    so_eu: [],
    pastores: ['admin', 'pastor_executivo', 'pastor'],
    lideranca: ['admin', 'pastor_executivo', 'pastor', 'coordenador', 'lider'],
  }
  const PAPEIS: Papel[] = [
    'admin',
    'pastor_executivo',
    'pastor',
    'coordenador',
    'lider',
    'voluntario',
    'membro',
    'ltp',
    'financeiro',
    'ministerio_global',
    'lideranca_global',
    'visitante',
  ]

  for (const papel of PAPEIS) {
    test(`${papel} lê só as do seu nível, e a leitura fica registrada`, async ({ as }) => {
      const alvo = await newMembro()
      const pessoa = await as(papel)
      for (const nivel of ['so_eu', 'pastores', 'lideranca'] as const) {
        const id = await anotacao(alvo.id, nivel)
        const { data } = await pessoa.from('anotacoes_pastorais').select('id, nivel').eq('id', id)
        const lida = await pessoa.rpc('ler_anotacao', { anotacao: id })
        const leituras = await sql(
          'select leitor_id from public.leituras_de_anotacoes where anotacao_id = $1',
          [id],
        )
        if (LEEM[nivel].includes(papel)) {
          expect(data, nivel).toHaveLength(1)
          expect(lida.data, nivel).toBe('segredo')
          expect(leituras, nivel).toEqual([{ leitor_id: pessoa.id }])
        } else {
          expect(data, nivel).toEqual([])
          expect(lida.error?.code, nivel).toBe('PT404')
          expect(leituras, nivel).toEqual([])
        }
      }
      expect(await pessoa.from('anotacoes_pastorais').select('texto')).toBeDenied()
    })
  }

  test('de outro campus ninguém lê, nem quem alcança todos por outro papel', async ({ as }) => {
    const alvo = await newMembro({ campus: 'Serra' })
    const ids = await Promise.all([anotacao(alvo.id, 'pastores'), anotacao(alvo.id, 'lideranca')])
    const pastor = await as('pastor', { campus: 'Posse' })
    await sql(`insert into public.user_roles (user_id, role) values ($1, 'lideranca_global')`, [pastor.id])
    for (const pessoa of [pastor, await as('lider', { campus: 'Posse' })]) {
      expect(await pessoa.from('anotacoes_pastorais').select('id').in('id', ids)).toBeEmpty()
      for (const id of ids)
        expect((await pessoa.rpc('ler_anotacao', { anotacao: id })).error?.code).toBe('PT404')
    }
    const daqui = await as('pastor', { campus: 'Serra' })
    expect((await daqui.from('anotacoes_pastorais').select('id').in('id', ids)).data).toHaveLength(2)
  })

  test('a própria pessoa nunca vê, mesmo sendo pastor ou autora', async ({ as }) => {
    const pastor = await as('pastor')
    const eu = pastor.membroId ?? ''
    const ids = await Promise.all([anotacao(eu, 'lideranca'), anotacao(eu, 'so_eu', pastor.id)])
    expect(await pastor.from('anotacoes_pastorais').select('id').in('id', ids)).toBeEmpty()
    for (const id of ids)
      expect((await pastor.rpc('ler_anotacao', { anotacao: id })).error?.code).toBe('PT404')
    const sobre = { membro_id: eu, tipo: 'visita', nivel: 'lideranca' as const, texto: 'x' }
    expect(await pastor.from('anotacoes_pastorais').insert(sobre)).toBeDenied()
  })

  test('só o autor lê a sua, muda e apaga; o registro de alterações não diz de quem ela fala', async ({
    as,
  }) => {
    const alvo = await newMembro()
    const [autor, admin] = [await as('lider'), await as('admin', { papelCampus: null })]
    const nova = { membro_id: alvo.id, tipo: 'disciplina', nivel: 'so_eu' as const, texto: 'só minha' }
    expect((await autor.from('anotacoes_pastorais').insert(nova)).error).toBeNull()
    const { data } = await autor
      .from('anotacoes_pastorais')
      .select('id, autor_nome')
      .eq('membro_id', alvo.id)
      .single()
    const id = data?.id ?? ''
    expect(data?.autor_nome).toBe('Pessoa de Teste')
    expect((await autor.rpc('ler_anotacao', { anotacao: id })).data).toBe('só minha')
    expect((await admin.rpc('ler_anotacao', { anotacao: id })).error?.code).toBe('PT404')
    for (const outro of [admin, await as('pastor')]) {
      expect(
        await outro.from('anotacoes_pastorais').update({ texto: 'outro' }).eq('id', id).select('id'),
      ).toBeEmpty()
      expect(await outro.from('anotacoes_pastorais').delete().eq('id', id).select('id')).toBeEmpty()
      expect(await outro.from('leituras_de_anotacoes').select('id').eq('anotacao_id', id)).toBeEmpty()
    }
    const { rows } = await row<{ rows: string }>(
      `select coalesce(string_agg(a::text, ''), '') as rows from public.alteracoes a
       where a.registro = $1`,
      [id],
    )
    for (const segredo of ['só minha', 'disciplina', alvo.id]) expect(rows).not.toContain(segredo)
    expect((await autor.from('anotacoes_pastorais').update({ texto: 'nova' }).eq('id', id)).error).toBeNull()
    expect((await autor.from('anotacoes_pastorais').delete().eq('id', id).select('id')).data).toHaveLength(1)
    expect(
      await sql('select from public.leituras_de_anotacoes where membro_id = $1', [alvo.id]),
    ).toHaveLength(1)
  })

  test('escreve quem lidera no campus da pessoa, em seu próprio nome', async ({ as }) => {
    const [daqui, dela] = [await newMembro(), await newMembro({ campus: 'Serra' })]
    const nova = (membro_id: string) => ({
      membro_id,
      tipo: 'oracao',
      nivel: 'lideranca' as const,
      texto: 'x',
    })
    const lider = await as('lider')
    expect(await lider.from('anotacoes_pastorais').insert(nova(dela.id))).toBeDenied()
    const alheia = { ...nova(daqui.id), autor_id: randomUUID() }
    expect(await lider.from('anotacoes_pastorais').insert(alheia)).toBeDenied()
    for (const papel of ['voluntario', 'financeiro', 'ministerio_global'] as const) {
      expect(await (await as(papel)).from('anotacoes_pastorais').insert(nova(daqui.id))).toBeDenied()
    }
  })
})

describe('documentos', () => {
  const caminhoDe = (dono: string, tipo = 'pdf') => `${dono}/${randomUUID()}.${tipo}`
  const arquivos = (pessoa: Person) => pessoa.storage.from(BUCKET)
  const linha = (membro_id: string, caminho: string) => ({
    membro_id,
    caminho,
    nome: 'rg.pdf',
    tipo: 'identidade',
    formato: 'application/pdf',
    tamanho: PDF.size,
  })

  async function guardado(pessoa: Person, dono: string) {
    const caminho = caminhoDe(dono)
    expect((await arquivos(pessoa).upload(caminho, PDF, { contentType: PDF.type })).error).toBeNull()
    const { data, error } = await pessoa
      .from('documentos_membros')
      .insert(linha(dono, caminho))
      .select('id, enviado_por_nome')
      .single()
    expect(error).toBeNull()
    return { id: data?.id ?? '', caminho }
  }

  test('só abre quem vê dados sensíveis no campus, e cada abertura fica registrada', async ({ as, anon }) => {
    const alvo = await newMembro()
    const pastor = await as('pastor')
    const { id, caminho } = await guardado(pastor, alvo.id)
    // Not even who sent it reads it without the opening being written down.
    expect((await arquivos(pastor).createSignedUrl(caminho, 60)).error).not.toBeNull()
    expect((await pastor.rpc('abrir_documento', { documento: id })).data).toBe(caminho)
    const { data } = await arquivos(pastor).createSignedUrl(caminho, 60)
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toContain('%PDF')
    expect(
      await sql('select leitor_id from public.aberturas_de_documentos where documento_id = $1', [id]),
    ).toEqual([{ leitor_id: pastor.id }])

    const outros = [
      await as('lider'),
      await as('voluntario'),
      await as('ministerio_global', { papelCampus: null }),
      await as('pastor', { campus: 'Serra' }),
      await as('coordenador', { campus: 'Centro' }),
    ]
    for (const outro of outros) {
      expect(await outro.from('documentos_membros').select('id').eq('id', id)).toBeEmpty()
      expect((await outro.rpc('abrir_documento', { documento: id })).error?.code).toBe('PT404')
      expect((await outro.rpc('excluir_documento', { documento: id })).error?.code).toBe('PT404')
      expect((await arquivos(outro).download(caminho)).error).not.toBeNull()
      expect((await arquivos(outro).createSignedUrl(caminho, 60)).error).not.toBeNull()
      expect((await arquivos(outro).list(alvo.id)).data ?? []).toEqual([])
    }
    expect((await anon.storage.from(BUCKET).download(caminho)).error).not.toBeNull()
    const publico = arquivos(pastor).getPublicUrl(caminho).data.publicUrl
    expect((await fetch(publico)).ok).toBe(false)
  })

  test('só envia quem edita a pessoa, e só os tipos e o tamanho aceitos', async ({ as }) => {
    const [daqui, dela] = [await newMembro(), await newMembro({ campus: 'Serra' })]
    const [pastor, voluntario] = [await as('pastor'), await as('voluntario')]
    const envia = async (pessoa: Person, nome: string, arquivo = PDF) =>
      (await arquivos(pessoa).upload(nome, arquivo, { contentType: arquivo.type })).error
    expect(await envia(voluntario, caminhoDe(daqui.id))).not.toBeNull()
    expect(await envia(pastor, caminhoDe(dela.id))).not.toBeNull()
    expect(await envia(pastor, caminhoDe(pastor.membroId ?? ''))).not.toBeNull()
    for (const nome of [`${daqui.id}/x.pdf`, `outra/${randomUUID()}.pdf`, `${daqui.id}/${randomUUID()}.html`])
      expect(await envia(pastor, nome), nome).not.toBeNull()
    expect(
      await envia(pastor, caminhoDe(daqui.id), new Blob(['<script>'], { type: 'text/html' })),
    ).not.toBeNull()
    const falso = new Blob(['<script>alert(1)</script>'], { type: 'image/png' })
    expect(await envia(pastor, caminhoDe(daqui.id, 'png'), falso)).not.toBeNull()
    const enorme = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'application/pdf' })
    expect(await envia(pastor, caminhoDe(daqui.id), enorme)).not.toBeNull()

    const { caminho } = await guardado(pastor, daqui.id)
    // A row for a file that is not there, or that another row speaks of.
    expect(await pastor.from('documentos_membros').insert(linha(daqui.id, caminhoDe(daqui.id)))).toBeDenied()
    expect((await pastor.from('documentos_membros').insert(linha(daqui.id, caminho))).error?.code).toBe(
      '23505',
    )
  })

  test('excluir se desfaz enquanto o arquivo está lá, e o arquivo só sai depois da linha', async ({ as }) => {
    const alvo = await newMembro()
    const pastor = await as('pastor')
    const { id, caminho } = await guardado(pastor, alvo.id)
    const existe = () =>
      sql('select from storage.objects where bucket_id = $1 and name = $2', [BUCKET, caminho])
    await arquivos(pastor).remove([caminho])
    expect(await existe()).toHaveLength(1)
    const { data } = await pastor.rpc('excluir_documento', { documento: id })
    expect(await pastor.from('documentos_membros').select('id').eq('id', id)).toBeEmpty()
    expect((await pastor.rpc('desfazer_operacao', { operacao: data ?? '' })).error).toBeNull()
    expect((await pastor.from('documentos_membros').select('id').eq('id', id)).data).toHaveLength(1)
    await pastor.rpc('excluir_documento', { documento: id })
    await arquivos(pastor).remove([caminho])
    expect(await existe()).toHaveLength(0)
  })

  test('o anexo é tão secreto quanto a sua anotação', async ({ as }) => {
    const alvo = await newMembro()
    const [lider, admin] = [await as('lider'), await as('admin', { papelCampus: null })]
    const nota = await anotacao(alvo.id, 'so_eu', lider.id)
    const caminho = caminhoDe(alvo.id)
    expect((await arquivos(lider).upload(caminho, PDF, { contentType: PDF.type })).error).toBeNull()
    const anexo = { ...linha(alvo.id, caminho), anotacao_id: nota }
    expect(await admin.from('documentos_membros').insert(anexo)).toBeDenied()
    const { data } = await lider.from('documentos_membros').insert(anexo).select('id').single()
    const id = data?.id ?? ''
    expect((await lider.rpc('abrir_documento', { documento: id })).data).toBe(caminho)
    expect(await admin.from('documentos_membros').select('id').eq('id', id)).toBeEmpty()
    expect((await admin.rpc('abrir_documento', { documento: id })).error?.code).toBe('PT404')
    expect((await arquivos(admin).download(caminho)).error).not.toBeNull()
    expect(
      await sql('select from public.alteracoes where membro_id = $1 and tabela like $2', [alvo.id, 'doc%']),
    ).toEqual([])
  })
})

describe('acompanhamento', () => {
  const do_ = (pessoa: Person, id: string) => pessoa.rpc('acompanhamentos', { membro: id })

  test('um só aberto por pessoa, para dali a três dias; o caminho fica escrito', async ({ as }) => {
    const alvo = await newMembro({ situacao: 'visitante' })
    const lider = await as('lider')
    const open = () => lider.rpc('abrir_acompanhamento', { membro: alvo.id })
    const ids = await Promise.all([open(), open(), open()])
    expect(new Set(ids.map(({ data }) => data)).size).toBe(1)
    const id = ids[0]?.data ?? ''
    expect(
      await row(`select proxima_data - app.hoje() as dias from public.acompanhamentos where id = $1`, [id]),
    ).toEqual({ dias: 3 })
    await lider.rpc('registrar_contato', { membro: alvo.id, canal: 'whatsapp', texto: 'Respondeu' })
    expect((await do_(lider, alvo.id)).data).toMatchObject([{ etapa: 'contatado', responsavel_id: lider.id }])
    const move = (dados: { etapa: Enums<'acompanhamento_etapa'>; motivo?: string }) =>
      lider.from('acompanhamentos').update(dados).eq('id', id).select('etapa, proxima_data')
    expect((await move({ etapa: 'sem_interesse' })).error?.code).toBe('23514')
    expect((await move({ etapa: 'integrado' })).data).toEqual([{ etapa: 'integrado', proxima_data: null }])
    const { data: contatos } = await lider
      .from('contatos_acompanhamento')
      .select('canal, etapa')
      .eq('acompanhamento_id', id)
      .order('momento')
    expect(contatos).toEqual([
      { canal: null, etapa: 'novo' },
      { canal: 'whatsapp', etapa: null },
      { canal: null, etapa: 'contatado' },
      { canal: null, etapa: 'integrado' },
    ])
    expect((await open()).data).not.toBe(id)
  })

  test('de outro campus ninguém vê, abre ou muda', async ({ as }) => {
    const alvo = await newMembro({ campus: 'Serra', situacao: 'visitante' })
    const { id } = await row<{ id: string }>(`select app.abrir_acompanhamento($1, null, null) as id`, [
      alvo.id,
    ])
    for (const papel of ['pastor', 'lider', 'voluntario', 'membro'] as const) {
      const pessoa = await as(papel, { campus: 'Posse' })
      expect(await do_(pessoa, alvo.id)).toBeEmpty()
      expect(await pessoa.from('acompanhamentos').select('id').eq('id', id)).toBeEmpty()
      expect(
        await pessoa.from('contatos_acompanhamento').select('id').eq('acompanhamento_id', id),
      ).toBeEmpty()
      expect(
        await pessoa.from('acompanhamentos').update({ etapa: 'integrado' }).eq('id', id).select('id'),
      ).toBeEmpty()
      expect(await pessoa.rpc('abrir_acompanhamento', { membro: alvo.id })).toBeDenied()
      expect(await pessoa.rpc('registrar_contato', { membro: alvo.id, canal: 'ligacao' })).toBeDenied()
      expect(await pessoa.rpc('responsaveis_de_acompanhamento', { campus: 'Serra' })).toBeEmpty()
    }
    const global = await as('ministerio_global', { papelCampus: null })
    expect((await do_(global, alvo.id)).data).toHaveLength(1)
    expect(await global.rpc('registrar_contato', { membro: alvo.id, canal: 'ligacao' })).toBeDenied()
  })

  test('ninguém vê nem muda o próprio acompanhamento, nem acompanha a si mesmo', async ({ as }) => {
    const [lider, outra] = [await as('lider'), await as('lider')]
    const eu = lider.membroId ?? ''
    const { data: id } = await outra.rpc('abrir_acompanhamento', { membro: eu, responsavel: outra.id })
    expect((await do_(outra, eu)).data).toHaveLength(1)
    expect(await do_(lider, eu)).toBeEmpty()
    const meu = () => lider.from('acompanhamentos')
    expect(await meu().select('id').eq('membro_id', eu)).toBeEmpty()
    expect(
      await meu()
        .update({ etapa: 'integrado' })
        .eq('id', id ?? '')
        .select('id'),
    ).toBeEmpty()
    const contatos = lider.from('contatos_acompanhamento').select('id')
    expect(await contatos.eq('acompanhamento_id', id ?? '')).toBeEmpty()
    expect(await lider.rpc('registrar_contato', { membro: eu, canal: 'visita' })).toBeDenied()
    expect(await lider.rpc('abrir_acompanhamento', { membro: eu })).toBeDenied()
    const regras = { campo: 'acompanhamento', operador: 'sim', valor: [] }
    const find = async (pessoa: Person) =>
      (await pessoa.rpc('buscar_membros', { regras, limite: 100 })).data?.some((um) => um.id === eu)
    expect([await find(lider), await find(outra)]).toEqual([false, true])
    const { error } = await outra
      .from('acompanhamentos')
      .update({ responsavel_id: lider.id })
      .eq('id', id ?? '')
    expect(error?.code).toBe('22023')
    // The timeline of somebody who sees everything else about themselves.
    const pastor = await as('pastor')
    await outra.rpc('abrir_acompanhamento', { membro: pastor.membroId ?? '' })
    const historia = async (pessoa: Person) =>
      JSON.stringify((await pessoa.rpc('historia', { membro_id: pastor.membroId ?? '' })).data)
    expect(await historia(pastor)).not.toContain('Acompanhamento')
    expect(await historia(await as('pastor'))).toContain('Acompanhamento')
  })

  test('sem acompanhamento aberto, o contato fica só; repetido, vale uma vez; o líder o desfaz', async ({
    as,
  }) => {
    const alvo = await newMembro({ situacao: 'membro' })
    const [lider, outro] = [await as('lider'), await as('lider')]
    const dados = { membro: alvo.id, canal: 'visita', chave: randomUUID(), texto: 'Em casa' } as const
    const twice = await Promise.all([1, 2].map(() => lider.rpc('registrar_contato', dados)))
    expect(twice[0]?.data).toBeTruthy()
    expect(twice[1]?.data).toBe(twice[0]?.data)
    const contatos = async (pessoa: Person) =>
      (await pessoa.from('contatos_acompanhamento').select('canal, texto').eq('membro_id', alvo.id)).data
    expect(await contatos(lider)).toEqual([{ canal: 'visita', texto: 'Em casa' }])
    expect(await do_(lider, alvo.id)).toBeEmpty()
    for (const papel of ['pastor', 'lider', 'membro'] as const) {
      expect(await contatos(await as(papel, { campus: 'Serra' }))).toEqual([])
    }
    expect(await contatos(await as('membro'))).toEqual([])
    const operacao = twice[0]?.data ?? ''
    expect((await (await as('membro')).rpc('desfazer_operacao', { operacao })).error?.code).toBeTruthy()
    expect((await lider.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect(await contatos(outro)).toEqual([])

    // With a next date it is the beginning of a follow-up, and undone with it.
    const { data: segunda } = await lider.rpc('registrar_contato', {
      membro: alvo.id,
      canal: 'ligacao',
      proxima_data: '2099-01-01',
    })
    expect((await do_(lider, alvo.id)).data).toMatchObject([
      { etapa: 'contatado', proxima_data: '2099-01-01', responsavel_id: lider.id },
    ])
    expect((await lider.rpc('desfazer_operacao', { operacao: segunda ?? '' })).error).toBeNull()
    expect(await do_(lider, alvo.id)).toBeEmpty()

    // One that moved the stage takes its line away too, and going back leaves none.
    const { data: aberto } = await lider.rpc('abrir_acompanhamento', { membro: alvo.id })
    const linhas = async () =>
      (
        await lider
          .from('contatos_acompanhamento')
          .select('canal, etapa')
          .eq('acompanhamento_id', aberto ?? '')
          .order('momento')
      ).data
    const before = await linhas()
    const terceira = await lider.rpc('registrar_contato', { membro: alvo.id, canal: 'visita' })
    expect(await linhas()).toHaveLength((before?.length ?? 0) + 2)
    expect((await lider.rpc('desfazer_operacao', { operacao: terceira.data ?? '' })).error).toBeNull()
    expect(await linhas()).toEqual(before)
    expect((await do_(lider, alvo.id)).data).toMatchObject([{ etapa: 'novo' }])

    const eu = await as('lider')
    expect(await eu.rpc('registrar_contato', { membro: eu.membroId ?? '', canal: 'visita' })).toBeDenied()
    // Nobody reads by a key what somebody else has written.
    await lider.rpc('registrar_contato', dados)
    expect((await outro.rpc('registrar_contato', dados)).error?.code).toBe('23505')
  })

  test('em massa: abre para quem não tem, uma operação que se desfaz', async ({ as }) => {
    const [novo, antigo, saiu] = [
      await newMembro(),
      await newMembro(),
      await newMembro({ situacao: 'desligado' }),
    ]
    const fora = await newMembro({ campus: 'Serra' })
    const pastor = await as('pastor')
    await pastor.rpc('abrir_acompanhamento', { membro: antigo.id })
    const ids = [novo.id, antigo.id, saiu.id, fora.id, pastor.membroId ?? '']
    const acao = { tipo: 'acompanhamento' }
    const previa = await pastor.rpc('previa_em_massa', { alvo: { ids }, acao })
    expect(previa.data).toMatchObject({ total: 5, iguais: 1, ids: [novo.id] })
    expect(JSON.stringify(previa.data)).toContain('Ninguém acompanha a si mesmo.')
    const { data } = await pastor.rpc('aplicar_em_massa', { ids, acao })
    expect(data).toMatchObject({ mudaram: 1 })
    const abertos = () =>
      sql('select membro_id from public.acompanhamentos where membro_id = any ($1)', [[novo.id, fora.id]])
    expect(await abertos()).toEqual([{ membro_id: novo.id }])
    const lider = await as('lider')
    expect(await lider.rpc('aplicar_em_massa', { ids: [novo.id], acao })).toBeDenied()
    const { operacao } = data as { operacao: string }
    expect((await pastor.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect(await abertos()).toEqual([])
  })

  // CRM #9171
  test('o falecido sai do quadro, e volta quando o falecimento se desfaz', async ({ as }) => {
    const alvo = await newMembro({ situacao: 'congregado' })
    const [pastor, lider] = [await as('pastor'), await as('lider')]
    await pastor.rpc('abrir_acompanhamento', { membro: alvo.id, responsavel: lider.id })
    const abertos = async () =>
      (await lider.rpc('acompanhamentos', { membro: alvo.id, etapa: 'novo' })).data?.length
    expect(await abertos()).toBe(1)
    const { data: operacao } = await pastor.rpc('registrar_evento_de_vida', {
      membro_id: alvo.id,
      tipo: 'falecimento',
    })
    expect(await abertos()).toBe(0)
    expect((await lider.rpc('acompanhamentos', { membro: alvo.id })).data).toMatchObject([
      { etapa: 'sem_interesse', motivo: 'Saiu da igreja: Falecido', proxima_data: null },
    ])
    expect((await pastor.rpc('desfazer_operacao', { operacao: operacao ?? '' })).error).toBeNull()
    expect(await abertos()).toBe(1)
  })

  test('o responsável é avisado, e do atraso uma vez só', async ({ as }) => {
    const alvo = await newMembro({ nome: 'Vera', situacao: 'visitante' })
    const [coordenador, lider] = [await as('coordenador'), await as('lider')]
    const { data } = await coordenador.rpc('abrir_acompanhamento', { membro: alvo.id, responsavel: lider.id })
    const avisos = async () =>
      (await lider.from('notifications').select('titulo').ilike('titulo', '%acompanha%').order('created_at'))
        .data ?? []
    expect(await avisos()).toEqual([{ titulo: 'Você vai acompanhar Vera Teste' }])
    await sql('update public.acompanhamentos set proxima_data = app.hoje() - 1 where id = $1', [data])
    await lider.rpc('quadro_de_acompanhamento')
    await coordenador.rpc('quadro_de_acompanhamento')
    expect(await avisos()).toHaveLength(2)
    expect((await lider.rpc('acompanhamentos', { meus: true, atrasados: true })).data).toMatchObject([
      { id: data },
    ])
    // Nobody of another campus becomes its owner, and whoever does not lead there gives it up when the person moves.
    const vizinho = await as('lider', { campus: 'Serra' })
    const { error } = await coordenador
      .from('acompanhamentos')
      .update({ responsavel_id: vizinho.id })
      .eq('id', data ?? '')
    expect(error?.code).toBe('22023')
    await sql(`update public.membros_igreja set campus = 'Serra' where id = $1`, [alvo.id])
    expect((await do_(vizinho, alvo.id)).data).toMatchObject([{ campus: 'Serra', responsavel_id: null }])
    expect(await do_(lider, alvo.id)).toBeEmpty()
  })
})
