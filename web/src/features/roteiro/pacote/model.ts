import { z } from 'zod'
import { dadosSchema } from '@/features/musicas/public'
import { MIDIA_FORMATS, readDrawn, themeSchema } from '@/features/slides/public'
import { itemLinks, roteiroItemTipo } from '../model'
import { FORMAT, MOST_BYTES, VERSION } from './limits'

const key = z.uuid()

/** Verses as the item showed them: no more of a Bible leaves the church. */
const versao = z.object({
  sigla: z.string().max(20),
  versiculos: z
    .array(z.object({ livro: z.int(), capitulo: z.int(), versiculo: z.int(), texto: z.string().max(2000) }))
    .max(400),
})

const item = z.object({
  tipo: roteiroItemTipo,
  titulo: z.string().trim().min(1).max(200),
  minutos: z.number().min(0).max(600).nullable(),
  quem: z.string().max(120).nullable(),
  musica: key.nullable(),
  arranjo: key.nullable(),
  tom: z.string().max(4).nullable(),
  passagem: z.string().max(300).nullable(),
  biblias: z.array(z.string().max(20)).max(4),
  versoes: z.array(versao).max(4),
  apresentacao: key.nullable(),
  midia: key.nullable(),
  tema: key.nullable(),
  texto: z.string().max(5000).nullable(),
  opcoes: z.record(z.string().max(40), z.union([z.string().max(100), z.number(), z.boolean()])),
  notas_palco: z.string().max(1000).nullable(),
  notas_tecnica: z.string().max(1000).nullable(),
  links: itemLinks.max(5),
})

const midia = z.object({
  id: key,
  nome: z.string().trim().min(1).max(200),
  descricao: z.string().max(500).nullable(),
  mime: z.string().refine((mime) => Object.hasOwn(MIDIA_FORMATS, mime)),
  tamanho: z.int().min(1).max(MOST_BYTES),
  /** Of its bytes, so that a broken file is known for one. */
  crc32: z.int().min(0),
})

export const manifestSchema = z.object({
  formato: z.literal(FORMAT),
  versao: z.literal(VERSION),
  nome: z.string().trim().min(1).max(120),
  itens: z.array(item).max(300),
  musicas: z.array(z.object({ id: key, dados: dadosSchema })).max(200),
  apresentacoes: z
    .array(
      z.object({
        id: key,
        nome: z.string().trim().min(1).max(120),
        aviso: z.boolean(),
        ate: z.iso.date().nullable(),
        tema: key.nullable(),
        slides: z.array(z.unknown()).max(500).transform(readDrawn),
      }),
    )
    .max(100),
  temas: z
    .array(
      z.object({
        id: key,
        nome: z.string().trim().min(1).max(80),
        para: z.enum(['tudo', 'musica', 'biblia', 'aviso']),
        aparencia: themeSchema,
      }),
    )
    .max(100),
  midias: z.array(midia).max(200),
})
export type Manifest = z.output<typeof manifestSchema>
export type ItemDoPacote = Manifest['itens'][number]
export type MidiaDoPacote = Manifest['midias'][number]

export const extensionOf = (mime: string) => MIDIA_FORMATS[mime]?.extension ?? 'bin'

/** Where the bytes of a media lie in the file. */
export const pathOf = ({ id, mime }: Pick<MidiaDoPacote, 'id' | 'mime'>) => `midia/${id}.${extensionOf(mime)}`

/** A whole package: what it says, and its bytes by the media's key. */
export type Pacote = { manifest: Manifest; files: ReadonlyMap<string, Blob> }
