import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What people here choose first; the list of the package is mostly English. */
const PORTUGUESE =
  `senha senhas minhasenha novasenha senhaforte mudar mudei trocar brasil brasileiro jesus jesuscristo jesusteama jesusemeu
  cristo deus deusefiel deuseamor deusepai deusnocomando meudeus jeova senhor gloria aleluia amem salmo salmos fe fiel
  esperanca amor amorzinho teamo meuamor vida familia mamae papai flamengo corinthians palmeiras saopaulo santos gremio vasco cruzeiro atletico internacional botafogo fluminense goias
  princesa gatinha bebe anjo estrela maria jose joao gabriel rafael lucas mateus marcos pedro paulo ana julia
  administrador admin usuario convidado teste acesso entrar qwerty asdfgh
  abcdef abcabc`.split(/\s+/)

/** Digits and signs that people add to a word are tried by every guesser. */
const MOST_ADDED = 6

/** All of them in one string, so that they take half a megabyte and not one object each; read when first asked. */
let list: Promise<string> | null = null

async function read(): Promise<string> {
  const path = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  const leaked: string[] = JSON.parse(await readFile(path, 'utf8'))
  // Written to a buffer and read again: joined strings would keep their parts.
  return Buffer.from(`\n${[...leaked, ...PORTUGUESE].join('\n')}\n`).toString('latin1')
}

/**
 * Is the password one that guessers try first: on a list of leaked ones, one of its words with a few digits or signs
 * around it, one sign over and over, or what the account itself is called?
 *
 * @param own e-mail address and number of the account
 */
export async function isLeaked(
  password: string,
  own: readonly (string | null | undefined)[] = [],
): Promise<boolean> {
  const text = password.toLowerCase()
  if (new Set(text).size <= 2) return true
  const names = own.flatMap((name) =>
    name ? [name.toLowerCase(), name.toLowerCase().split('@')[0] ?? ''] : [],
  )
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isWord = word !== '' && text.length - word.length <= MOST_ADDED
  const candidates = isWord ? [text, word, withoutAccents(word)] : [text]
  if (candidates.some((one) => names.includes(one))) return true
  list ??= read()
  const known = await list
  return candidates.some((one) => !one.includes('\n') && known.includes(`\n${one}\n`))
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
