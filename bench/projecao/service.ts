import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { CAMPUS, type House } from './house.ts'

/** An item of a service as the roteiro has it, and what its slides are recognised by, one after the other. */
export interface Item {
  tipo: 'aviso' | 'texto' | 'musica' | 'imagem' | 'video' | 'oracao'
  titulo: string
  texto?: string
  musica?: string
  midia?: string
  opcoes?: object
  slides: string[]
}

/** A prepared service that begins in an hour, with these items; gives its name. */
export async function prepareService({ sql }: House, items: readonly Item[]): Promise<string> {
  const nome = `Culto ${randomUUID().slice(0, 6)}`
  await sql.query(
    `insert into public.events (name, campus, date) values ($1, $2, now() + interval '1 hour')`,
    [nome, CAMPUS],
  )
  const { rows } = await sql.query<{ id: string }>(
    `insert into public.roteiros (campus, ocorrencia_id, nome)
     select $2, e.id, $1 from public.events e where e.name = $1 returning id`,
    [nome, CAMPUS],
  )
  const roteiro = rows[0]?.id
  for (const [at, { tipo, titulo, texto, musica, midia, opcoes }] of items.entries())
    await sql.query(
      `insert into public.roteiro_itens (roteiro_id, posicao, tipo, titulo, texto, musica_id, midia_id, opcoes)
       values ($1, $2, $3::public.roteiro_item_tipo, $4, $5, $6, $7, $8)`,
      [roteiro, at + 1, tipo, titulo, texto, musica, midia, opcoes ?? {}],
    )
  return nome
}

/** Opens a prepared service in a control. */
export async function openService(control: Page, nome: string): Promise<void> {
  await control.getByRole('tab', { name: 'Cultos' }).click()
  await control.getByRole('button', { name: new RegExp(`Abrir o roteiro de ${nome}`) }).click()
  await control.getByText(`“${nome}” está aberto.`).waitFor()
}

/** Puts a file into the library of the church and gives its id. */
export async function addMedia(
  { client }: Account,
  file: { nome: string; bytes: Buffer; mime: string; extension: string },
): Promise<string> {
  const caminho = `${randomUUID()}/${randomUUID()}.${file.extension}`
  const sent = await client.storage.from('midias').upload(caminho, file.bytes, { contentType: file.mime })
  if (sent.error) throw sent.error
  const { data, error } = await client.rpc('guardar_midia', { caminho, nome: file.nome })
  if (error) throw error
  return data
}
