import { EMPTY_MUSICA, type Grupo, type GrupoTipo, type Musica, newGrupoId } from '../song'

/** Keys as programs write them, in the spelling of ours; nothing where it is none. */
export function keyIn(text: string | undefined | null): string | null {
  const found = /^\s*([A-Ga-g])\s*([#b♯♭]?)\s*(m(?!aj)|min|minor|menor)?/.exec(text ?? '')
  if (!found) return null
  const [, letter = '', sign = '', minor] = found
  return `${letter.toUpperCase()}${sign === '♯' ? '#' : sign === '♭' ? 'b' : sign}${minor ? 'm' : ''}`
}

export const numberIn = (text: string | undefined | null, from: number, to: number): number | null => {
  const value = Math.round(Number(/\d+(?:[.,]\d+)?/.exec(text ?? '')?.[0]?.replace(',', '.')))
  return value >= from && value <= to ? value : null
}

export const ccliIn = (text: string | undefined | null) => /\d{3,12}/.exec(text ?? '')?.[0] ?? null
export const meterIn = (text: string | undefined | null) =>
  /^\s*(\d{1,2}\/\d{1,2})\s*$/.exec(text ?? '')?.[1] ?? null
export const namesIn = (text: string | undefined | null) =>
  (text ?? '')
    .split(/\s*(?:[;/|&]|,|\be\b|\band\b)\s*/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 30)

export const tidyText = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Parts by the names that a file gives them. */
export class Parts {
  readonly grupos: Grupo[] = []
  private readonly byName = new Map<string, string>()

  /** Adds a part; one that was there under this name already is that one. */
  add(name: string, part: { tipo: GrupoTipo; numero: number; texto: string }): string {
    const known = this.byName.get(name)
    if (known !== undefined) return known
    const id = newGrupoId(
      part,
      this.grupos.map((grupo) => grupo.id),
    )
    this.grupos.push({ id, ...part, texto: tidyText(part.texto).slice(0, 8000) })
    this.byName.set(name, id)
    return id
  }

  idOf(name: string) {
    return this.byName.get(name)
  }

  /** The names of a file's order as ids; those that are no part go. */
  sequence(names: readonly string[]): string[] {
    return names.flatMap((name) => this.byName.get(name) ?? [])
  }
}

/** A song as a file told it, within what the library takes. */
export function songFrom(told: Partial<Musica>): Musica {
  const song = { ...EMPTY_MUSICA, ...told }
  return {
    ...song,
    titulo: song.titulo.replace(/\s+/g, ' ').trim().slice(0, 200),
    copyright: song.copyright?.trim().slice(0, 300) || null,
    outros_titulos: song.outros_titulos.slice(0, 20),
    tags: song.tags
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean)
      .slice(0, 30),
    grupos: song.grupos.slice(0, 80),
  }
}

/** The order of a file as the usual arrangement. */
export const usual = (sequencia: string[]) =>
  sequencia.length > 0
    ? [{ nome: 'Padrão', sequencia: sequencia.slice(0, 200), tom: null, padrao: true }]
    : []

/** An order in one line, for files that know but one: name, key, whether it is the usual one, parts. */
export const arranjoLine = (arranjo: Musica['arranjos'][number], nameOf: (id: string) => string) =>
  [
    arranjo.nome.replaceAll('|', '/'),
    arranjo.tom ?? '',
    arranjo.padrao ? 'padrão' : '',
    arranjo.sequencia.map(nameOf).join(' '),
  ].join(' | ')

export function arranjoFrom(line: string, parts: Parts): Musica['arranjos'][number] | null {
  const [nome, tom, padrao, names] = line.split('|').map((piece) => piece.trim())
  if (!nome || names === undefined) return null
  return {
    nome: nome.slice(0, 80),
    sequencia: parts.sequence(names.split(' ')),
    tom: keyIn(tom),
    padrao: padrao === 'padrão',
  }
}
