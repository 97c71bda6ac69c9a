import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'
import { indexada, retrato } from './rosto-funcoes.ts'

type Painel = {
  pode_consentir: boolean
  em_papel: boolean
  finalidades: {
    finalidade: string
    versao: string
    vale: boolean
    pede_de_novo: boolean | null
    canal: string | null
  }[]
  menores: { id: string; nome: string }[]
}

const painelDe = async (quem: Person, membro_id?: string) => {
  const { data, error } = await quem.rpc('painel_consentimentos', { membro_id })
  return { error, painel: data as Painel }
}
const daFinalidade = ({ finalidades }: Painel, nome: string) =>
  finalidades.find(({ finalidade }) => finalidade === nome)

const TEXTO = 'Autorizo a igreja a mostrar minha foto no mural, e posso retirar quando quiser.'

describe('textos', () => {
  test('um texto novo é uma versão nova, que pede de novo, e o que valia continua', async ({ as }) => {
    const admin = await as('admin', { papelCampus: null })
    const pessoa = await as('membro')
    const membro_id = pessoa.membroId ?? ''
    try {
      await pessoa.rpc('registrar_consentimento', { membro_id, finalidade: 'imagem' }).throwOnError()
      const { data: versao } = await admin
        .rpc('salvar_texto_consentimento', { finalidade: 'imagem', texto: TEXTO })
        .throwOnError()
      const igual = await admin.rpc('salvar_texto_consentimento', { finalidade: 'imagem', texto: TEXTO })
      expect(igual.error?.code).toBe('PT409')
      const { painel } = await painelDe(pessoa)
      expect(daFinalidade(painel, 'imagem')).toMatchObject({ vale: true, pede_de_novo: true, versao })
      await pessoa
        .rpc('registrar_consentimento', { membro_id, finalidade: 'imagem', versao: versao as string })
        .throwOnError()
      expect(daFinalidade((await painelDe(pessoa)).painel, 'imagem')).toMatchObject({
        vale: true,
        pede_de_novo: false,
      })
      const linhas = await sql(
        'select 1 from public.consentimentos where membro_id = $1 and revogado_em is null',
        [membro_id],
      )
      expect(linhas).toHaveLength(1)
      const { data: contagem } = await admin.rpc('contagem_de_consentimentos').throwOnError()
      expect(contagem).toContainEqual(expect.objectContaining({ finalidade: 'imagem', versao, atual: true }))
    } finally {
      await sql(`delete from public.textos_consentimento where texto = $1`, [TEXTO])
    }
  })

  test('aceitar o texto novo não apaga o código do rosto; retirar apaga', { timeout: 60_000 }, async ({
    as,
  }) => {
    const admin = await as('admin', { papelCampus: null })
    const pessoa = await as('membro')
    const membro_id = await indexada(pessoa, await retrato('R000033_colour'))
    const guardados = () =>
      row<{ n: number }>('select count(*)::int as n from rostos.modelos where membro_id = $1', [membro_id])
    const texto = `${TEXTO} E meu rosto no check-in.`
    try {
      await admin
        .rpc('salvar_texto_consentimento', { finalidade: 'reconhecimento_facial', texto })
        .throwOnError()
      await pessoa
        .rpc('registrar_consentimento', { membro_id, finalidade: 'reconhecimento_facial' })
        .throwOnError()
      expect(await guardados()).toEqual({ n: 1 })
      await admin.rpc('conferir_rostos').throwOnError()
      expect(await guardados()).toEqual({ n: 1 })
      await pessoa
        .rpc('revogar_consentimento', { membro_id, finalidade: 'reconhecimento_facial' })
        .throwOnError()
      expect(await guardados()).toEqual({ n: 0 })
    } finally {
      await sql(`delete from public.textos_consentimento where texto = $1`, [texto])
    }
  })

  test('só quem edita configurações e alcança todos muda textos; só quem aprova e alcança todos vê números', async ({
    as,
  }) => {
    for (const papel of ['pastor', 'coordenador', 'membro'] as const) {
      const quem = await as(papel)
      expect(
        await quem.rpc('salvar_texto_consentimento', { finalidade: 'imagem', texto: TEXTO }),
      ).toBeDenied()
      expect(await quem.rpc('contagem_de_consentimentos')).toBeDenied()
      expect(await quem.rpc('conferir_rostos')).toBeDenied()
      const insert = quem
        .from('textos_consentimento')
        .insert({ finalidade: 'imagem', versao: 'x', texto: TEXTO })
      expect(await insert).toBeDenied()
    }
  })
})

describe('quem autoriza', () => {
  test('em papel, pela secretaria do campus, com o dia; por menor, com o responsável', async ({ as }) => {
    const { id: membro_id } = await newMembro()
    const secretaria = await as('coordenador')
    const papel = (mais = {}) =>
      secretaria.rpc('registrar_em_papel', {
        membro_id,
        finalidade: 'comunicacao',
        assinado_em: '2026-01-10',
        ...mais,
      })
    expect((await papel({ assinado_em: '2090-01-01' })).error?.code).toBe('PT422')
    expect((await papel()).error).toBeNull()
    const { painel } = await painelDe(secretaria, membro_id)
    expect(daFinalidade(painel, 'comunicacao')).toMatchObject({
      vale: true,
      canal: 'papel',
      assinado_em: '2026-01-10',
    })
    await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 3000 where id = $1`, [
      membro_id,
    ])
    expect((await papel({ finalidade: 'saude_crianca' })).error?.code).toBe('PT422')
    expect((await papel({ finalidade: 'saude_crianca', responsavel: 'Mãe da Criança' })).error).toBeNull()
    const longe = await as('coordenador', { campus: 'Centro' })
    const args = { membro_id, finalidade: 'imagem', assinado_em: '2026-01-10' } as const
    expect(await longe.rpc('registrar_em_papel', args)).toBeDenied()
    expect(await (await as('membro')).rpc('registrar_em_papel', args)).toBeDenied()
  })

  test('o papel assinado é um documento da pessoa: anexa e abre quem vê dados sensíveis, e cada abertura fica registrada', async ({
    as,
  }) => {
    const [{ id: membro_id }, outra] = [await newMembro(), await newMembro()]
    const pastor = await as('pastor')
    const args = { membro_id, finalidade: 'imagem', assinado_em: '2026-01-10' } as const
    const { data: consentimento } = await pastor.rpc('registrar_em_papel', args).throwOnError()
    const enviado = async (dono: string) => {
      const caminho = `${dono}/${randomUUID()}.pdf`
      const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
      expect((await pastor.storage.from('documentos-membros').upload(caminho, pdf)).error).toBeNull()
      const linha = { membro_id: dono, caminho, nome: 'papel.pdf', formato: pdf.type, tamanho: pdf.size }
      const { data } = await pastor
        .from('documentos_membros')
        .insert(linha)
        .select('id')
        .single()
        .throwOnError()
      return data?.id ?? ''
    }
    const [documento, alheio] = [await enviado(membro_id), await enviado(outra.id)]
    const attach = (quem: Person, qual = documento) =>
      quem.rpc('anexar_papel', { consentimento, documento: qual })
    expect((await attach(pastor, alheio)).error?.code).toBe('PT404')
    const sem = [await as('pastor', { campus: 'Centro' }), await as('membro'), await as('financeiro')]
    for (const quem of sem) expect((await attach(quem)).error?.code).toBe('PT404')
    expect((await attach(pastor)).error).toBeNull()
    const papelDe = async (quem: Person) =>
      daFinalidade((await painelDe(quem, membro_id)).painel, 'imagem') as { papel?: unknown } | undefined
    expect(await papelDe(pastor)).toMatchObject({ papel: { id: documento, nome: 'papel.pdf' } })
    await pastor.rpc('abrir_documento', { documento }).throwOnError()
    expect(
      await sql('select leitor_id from public.aberturas_de_documentos where documento_id = $1', [documento]),
    ).toEqual([{ leitor_id: pastor.id }])
    await pastor.rpc('excluir_documento', { documento }).throwOnError()
    expect(await papelDe(pastor)).toMatchObject({ vale: true, papel: null })
    // What was agreed to in the app has no paper.
    const pessoa = await as('membro')
    const dela = { membro_id: pessoa.membroId ?? '', finalidade: 'imagem' } as const
    await pessoa.rpc('registrar_consentimento', dela).throwOnError()
    const { id } = await row<{ id: string }>('select id from public.consentimentos where membro_id = $1', [
      dela.membro_id,
    ])
    const doApp = await pastor.rpc('anexar_papel', { consentimento: id, documento })
    expect(doApp.error?.code).toBe('PT422')
  })

  test('o responsável autoriza e retira pelo menor; outro adulto não', async ({ as }) => {
    const mae = await as('membro')
    const crianca = await newMembro({ nome: 'Menor' })
    await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 3000 where id = $1`, [
      crianca.id,
    ])
    const args = { membro_id: crianca.id, finalidade: 'saude_crianca' } as const
    expect(await mae.rpc('registrar_consentimento', args)).toBeDenied()
    expect((await painelDe(mae, crianca.id)).error?.code).toBe('PT404')
    await sql(`insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae')`, [
      crianca.id,
      mae.membroId,
    ])
    expect((await painelDe(mae)).painel.menores).toEqual([{ id: crianca.id, nome: 'Menor Teste' }])
    expect((await mae.rpc('registrar_consentimento', args)).error).toBeNull()
    const { painel } = await painelDe(mae, crianca.id)
    expect(daFinalidade(painel, 'saude_crianca')).toMatchObject({
      vale: true,
      responsavel_nome: 'Pessoa de Teste',
    })
    expect((await mae.rpc('revogar_consentimento', args)).error).toBeNull()
    // Grown up, they answer for themselves.
    await sql(`update public.membros_igreja set data_nascimento = '1990-01-01' where id = $1`, [crianca.id])
    expect(await mae.rpc('registrar_consentimento', args)).toBeDenied()
  })

  test('retirar imagem e comunicação tira foto e telefone dos aniversários', async ({ as }) => {
    const pessoa = await as('membro')
    const membro_id = pessoa.membroId ?? ''
    const foto = `http://x.test/storage/v1/object/public/member-photos/profile-photos/${membro_id}-1.jpg`
    await sql(
      `update public.membros_igreja set data_nascimento = '1980-07-15', telefone = '+5524999998888', foto = $2 where id = $1`,
      [membro_id, foto],
    )
    const pastor = await as('pastor')
    const vista = async () => {
      const { data } = await pastor
        .rpc('aniversariantes', { de: '2030-07-15', ate: '2030-07-15', limite: 200 })
        .throwOnError()
      return data?.find(({ id }) => id === membro_id)
    }
    expect(await vista()).toMatchObject({ foto, telefone: '+5524999998888' })
    for (const finalidade of ['imagem', 'comunicacao'] as const) {
      await pessoa.rpc('registrar_consentimento', { membro_id, finalidade }).throwOnError()
      await pessoa.rpc('revogar_consentimento', { membro_id, finalidade }).throwOnError()
    }
    expect(await vista()).toMatchObject({ foto: null, telefone: null })
  })
})
