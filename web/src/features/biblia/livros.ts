import { plain } from '@/lib/format'

/** A book: 1 Gênesis to 66 Apocalipse. */
export type Livro = { numero: number; osis: string; usfm: string; sigla: string; nome: string }

// number of the book by its place; OSIS and USFM names, the abbreviation of Brazilian Bibles, the name, and other ways to
// write it: plain, without accents. Of numbered books the number stands apart (`ORDINAIS`).
const TABLE = `
Gen GEN Gn Gênesis | gn ge gen genese
Exod EXO Ex Êxodo | ex exo
Lev LEV Lv Levítico | lv le lev leviticos
Num NUM Nm Números | nm nu num numero
Deut DEU Dt Deuteronômio | dt de deut deu
Josh JOS Js Josué | js jos
Judg JDG Jz Juízes | jz jui juiz
Ruth RUT Rt Rute | rt ru rut ruth
1Sam 1SA 1Sm 1 Samuel | sm sa sam
2Sam 2SA 2Sm 2 Samuel |
1Kgs 1KI 1Rs 1 Reis | rs re rei
2Kgs 2KI 2Rs 2 Reis |
1Chr 1CH 1Cr 1 Crônicas | cr cro cron cronica paralipomenos
2Chr 2CH 2Cr 2 Crônicas |
Ezra EZR Ed Esdras | ed esd
Neh NEH Ne Neemias | ne nee
Esth EST Et Ester | et est esther
Job JOB Jó Jó | job
Ps PSA Sl Salmos | sl sal salmo psalmo psalmos ps
Prov PRO Pv Provérbios | pv pr pro prov proverbio
Eccl ECC Ec Eclesiastes | ec ecl ecles coelet qohelet
Song SNG Ct Cânticos | ct can cant cantares cantico cnt cantico-dos-canticos cantares-de-salomao cantico-de-salomao
Isa ISA Is Isaías | is isa
Jer JER Jr Jeremias | jr jer
Lam LAM Lm Lamentações | lm la lam lamentacao lamentacoes-de-jeremias
Ezek EZK Ez Ezequiel | ez eze ezeq
Dan DAN Dn Daniel | dn da dan
Hos HOS Os Oséias | os ose oseas
Joel JOL Jl Joel | jl joe
Amos AMO Am Amós | am amo
Obad OBA Ob Obadias | ob oba abd abdias
Jonah JON Jn Jonas | jn jon
Mic MIC Mq Miqueias | mq miq mi
Nah NAM Na Naum | na nau
Hab HAB Hc Habacuque | hc hab hab. habacuc
Zeph ZEP Sf Sofonias | sf so sof
Hag HAG Ag Ageu | ag age
Zech ZEC Zc Zacarias | zc za zac
Mal MAL Ml Malaquias | ml mal
Matt MAT Mt Mateus | mt mat matheus
Mark MRK Mc Marcos | mc mar mr
Luke LUK Lc Lucas | lc lu luc
John JHN Jo João | jo joa
Acts ACT At Atos | at ato act atos-dos-apostolos
Rom ROM Rm Romanos | rm ro rom
1Cor 1CO 1Co 1 Coríntios | co cor corintio
2Cor 2CO 2Co 2 Coríntios |
Gal GAL Gl Gálatas | gl ga gal
Eph EPH Ef Efésios | ef efe
Phil PHP Fp Filipenses | fp fl fil filip
Col COL Cl Colossenses | cl col colossences
1Thess 1TH 1Ts 1 Tessalonicenses | ts te tes tess tessalonissenses
2Thess 2TH 2Ts 2 Tessalonicenses |
1Tim 1TI 1Tm 1 Timóteo | tm ti tim
2Tim 2TI 2Tm 2 Timóteo |
Titus TIT Tt Tito | tt tit
Phlm PHM Fm Filemom | fm flm filem filemon filemao
Heb HEB Hb Hebreus | hb heb
Jas JAS Tg Tiago | tg tia thiago
1Pet 1PE 1Pe 1 Pedro | pe pd ped pdr
2Pet 2PE 2Pe 2 Pedro |
1John 1JN 1Jo 1 João |
2John 2JN 2Jo 2 João |
3John 3JN 3Jo 3 João |
Jude JUD Jd Judas | jd jud
Rev REV Ap Apocalipse | ap apo apoc apocalypse revelacao
`

const names = new Map<string, number[]>()

function record(name: string, numero: number) {
  const known = names.get(name)
  if (!known) names.set(name, [numero])
  else if (!known.includes(numero)) known.push(numero)
}

/** Without its number: `1 Samuel` and `2 Samuel` are both `samuel`. */
const stemOf = (nome: string) => (nome === 'Jó' ? 'job' : nome.replace(/^[123] /, ''))

export const LIVROS: readonly Livro[] = TABLE.trim()
  .split('\n')
  .map((line, index) => {
    const [osis = '', usfm = '', sigla = '', ...rest] = line.split('|')[0]?.trim().split(' ') ?? []
    const nome = rest.join(' ')
    const others = (line.split('|')[1] ?? '').trim().split(/\s+/).filter(Boolean)
    const numero = index + 1
    const stem = plain(stemOf(nome))
    for (const name of [stem, ...others.map((other) => other.replaceAll('-', ' '))]) record(name, numero)
    return { numero, osis, usfm, sigla, nome }
  })

// The second of two has the names of the first, and João is a letter too.
for (const [name, [first, ...more]] of [...names]) {
  const livro = LIVROS[(first ?? 0) - 1]
  if (!livro || more.length > 0) continue
  for (const other of LIVROS) if (stemOf(other.nome) === stemOf(livro.nome)) record(name, other.numero)
}

/** Books by a name without number: of `samuel` both, of `joao` the Gospel and the letters. */
export const BY_NAME: ReadonlyMap<string, readonly number[]> = names

export const livroDe = (numero: number): Livro => {
  const livro = LIVROS[numero - 1]
  if (!livro) throw new RangeError(`${numero} is no book`)
  return livro
}

/** The number that a book's name begins with: of `1 Coríntios` 1. */
export const ordinalOf = ({ nome }: Livro): number | null => (/^[123] /.test(nome) ? Number(nome[0]) : null)
