import type { Campo } from './campos'
import { plain } from './values'

/**
 * The systems whose exports are known by their headers.
 *
 * - Planning Center People: the columns of its CSV export and of its import template ("Given Name", "Household ID", …).
 * - ChurchCRM: the CSV export that its `src/CSVCreateFile.php` writes ("Family ID", "Person Id", "Cell Phone", …).
 * - Google Contacts: the export until 2024 ("Given Name", "Phone 1 - Type") and the one since ("First Name", "Phone 1 - Label").
 * - Brazilian church systems (inChurch, Prover and the like) have no format that is published: their sheets are known by
 *   several of the words that they have in common.
 */
type Definition = {
  /** Whose export it is, as it is said. */
  de: string
  /** Headers that must all be there; any of those in a list will do. */
  marcas: readonly (string | readonly string[])[]
  /** Or so many of these, whatever the others are. */
  aoMenos?: { quantas: number; de: readonly string[] }
  /** Headers and the field that each holds; '' stays out although its name would say something. */
  campos: Readonly<Record<string, Campo | ''>>
}

const GOOGLE: Definition['campos'] = {
  'first name': 'nome',
  'given name': 'nome',
  'middle name': 'nome_meio',
  'additional name': 'nome_meio',
  'last name': 'sobrenome',
  'family name': 'sobrenome',
  name: '',
  nickname: 'nome_preferido',
  birthday: 'data_nascimento',
  gender: 'sexo',
  occupation: 'profissao',
  location: '',
  'organization name': 'empresa',
  'organization 1 name': 'empresa',
  'organization title': 'profissao',
  'organization 1 title': 'profissao',
  'e mail 1 value': 'email',
  'e mail 2 value': 'email',
  'phone 1 value': 'telefone',
  'phone 2 value': 'telefone',
  'phone 3 value': 'telefone',
  'address 1 street': 'logradouro',
  'address 1 extended address': 'complemento',
  'address 1 city': 'cidade',
  'address 1 region': 'uf',
  'address 1 postal code': 'cep',
}

const DEFINITIONS = {
  'planning-center': {
    de: 'do Planning Center',
    marcas: [
      'last name',
      ['household id', 'household name', 'given name', 'membership'],
      ['home email', 'mobile phone number', 'home phone number', 'home address street line 1'],
    ],
    campos: {
      'first name': 'nome',
      'given name': '',
      'middle name': 'nome_meio',
      'last name': 'sobrenome',
      nickname: 'nome_preferido',
      birthdate: 'data_nascimento',
      gender: 'sexo',
      'marital status': 'estado_civil',
      membership: 'situacao',
      status: '',
      'mobile phone number': 'telefone',
      'home phone number': 'telefone',
      'work phone number': 'telefone',
      'home email': 'email',
      'work email': 'email',
      'other email': 'email',
      'home address street line 1': 'logradouro',
      'home address street line 2': 'complemento',
      'home address city': 'cidade',
      'home address state': 'uf',
      'home address zip code': 'cep',
      'household name': 'familia',
      'primary campus': 'campus',
      campus: 'campus',
      'baptized date': 'batismo_data',
    },
  },
  churchcrm: {
    de: 'do ChurchCRM',
    marcas: ['family id', 'person id', 'last name'],
    campos: {
      'first name': 'nome',
      'middle name': 'nome_meio',
      'last name': 'sobrenome',
      title: '',
      'address 1': 'logradouro',
      'address 2': 'complemento',
      city: 'cidade',
      state: 'uf',
      zip: 'cep',
      'cell phone': 'telefone',
      'home phone': 'telefone',
      'work phone': 'telefone',
      email: 'email',
      'work email': 'email',
      membershipdate: 'data_membresia',
      'birth date': 'data_nascimento',
      classification: 'situacao',
      gender: 'sexo',
      // who has no household has the number 0, as everybody else who has none
      'family id': '',
      'person id': '',
    },
  },
  'google-antigo': {
    de: 'do Google Contatos',
    marcas: [
      'given name',
      'family name',
      ['phone 1 type', 'e mail 1 type', 'phone 1 value', 'e mail 1 value'],
    ],
    campos: GOOGLE,
  },
  google: {
    de: 'do Google Contatos',
    marcas: ['first name', 'last name', ['phone 1 label', 'e mail 1 label', 'phonetic first name']],
    campos: GOOGLE,
  },
  igreja: {
    de: 'de um sistema de igreja, como o inChurch ou o Prover',
    marcas: [
      ['nome', 'nome completo', 'nome do membro'],
      ['celular', 'telefone', 'telefone celular', 'whatsapp'],
    ],
    aoMenos: {
      quantas: 4,
      de: [
        'tipo de membro',
        'tipo de pessoa',
        'data de membresia',
        'data de batismo',
        'data de conversao',
        'estado civil',
        'celula',
        'grupo pequeno',
        'cargo eclesiastico',
        'cargo ministerial',
        'forma de admissao',
        'data de admissao',
        'igreja de origem',
        'matricula',
        'escolaridade',
        'nome do conjuge',
      ],
    },
    campos: {
      'tipo de membro': 'situacao',
      'tipo de pessoa': 'situacao',
      perfil: 'situacao',
      'telefone celular': 'telefone',
      celular: 'telefone',
      whatsapp: 'telefone',
      'telefone residencial': 'telefone',
      telefone: 'telefone',
      'data de batismo': 'batismo_data',
      'data de conversao': 'data_conversao',
      'data de admissao': 'data_membresia',
      'data de membresia': 'data_membresia',
      'cargo ministerial': 'titulo',
      'nome do conjuge': '',
      celula: '',
      'grupo pequeno': '',
    },
  },
} as const satisfies Record<string, Definition>

type Chave = keyof typeof DEFINITIONS

export type Origem = {
  chave: Chave
  de: string
  /** What each column holds; of columns that the system does not name itself, what their own header says, once. */
  map: (cabecalhos: readonly string[], byItself: (header: string) => Campo | '') => (Campo | '')[]
}

const isKnown = ({ marcas, aoMenos }: Definition, headers: ReadonlySet<string>) =>
  marcas.every((marca) =>
    typeof marca === 'string' ? headers.has(marca) : marca.some((one) => headers.has(one)),
  ) &&
  (!aoMenos || aoMenos.de.filter((one) => headers.has(one)).length >= aoMenos.quantas)

const mapWith =
  ({ campos }: Definition): Origem['map'] =>
  (cabecalhos, byItself) => {
    const named = cabecalhos.map((header) => campos[plain(header)])
    const taken = new Set<string>(named.flatMap((campo) => campo || []))
    const all = named.map((campo, column) => {
      if (campo !== undefined) return campo
      const own = byItself(cabecalhos[column] ?? '')
      if (!own || taken.has(own)) return ''
      taken.add(own)
      return own
    })
    const isWhole = !taken.has('sobrenome') && !taken.has('nome_completo')
    return all.map((campo) => (isWhole && campo === 'nome' ? 'nome_completo' : campo))
  }

/** The system that wrote a file, by its headers; null when none is known by them. */
export function origemOf(cabecalhos: readonly string[]): Origem | null {
  const headers = new Set(cabecalhos.map(plain))
  for (const [chave, definition] of Object.entries(DEFINITIONS)) {
    if (isKnown(definition, headers)) {
      return { chave: chave as Chave, de: definition.de, map: mapWith(definition) }
    }
  }
  return null
}
