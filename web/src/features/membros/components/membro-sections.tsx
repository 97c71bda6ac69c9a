import { DataList } from '@/components/page/data-list'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { usePermissions } from '@/lib/permissions'
import type { Campo } from '../ficha'
import { fichaItems } from '../ficha-items'
import type { MembroComFuncoes } from '../model'

type Part = {
  title: string
  campos: readonly Campo[]
  /** What is looked for so often that its absence is said. */
  always?: readonly Campo[]
}

const PARTS: readonly Part[] = [
  { title: 'Contato', campos: ['telefone', 'email', 'endereco'], always: ['telefone', 'email', 'endereco'] },
  {
    title: 'Identificação',
    campos: ['nome_preferido', 'username', 'data_nascimento', 'sexo', 'estado_civil', 'naturalidade'],
    always: ['data_nascimento', 'sexo', 'estado_civil'],
  },
  {
    title: 'Igreja',
    campos: [
      'campus',
      'rol',
      'data_membresia',
      'igreja_origem',
      'como_conheceu',
      'convidado_por',
      'discipulador_id',
    ],
    always: ['campus'],
  },
  {
    title: 'Conversão e batismo',
    campos: [
      'data_conversao',
      'batismo_data',
      'batismo_local',
      'batismo_ministro',
      'batismo_certificado',
      'batismo_testemunhas',
    ],
  },
  { title: 'Trabalho', campos: ['profissao', 'empresa'] },
  { title: 'Emergência', campos: ['emergencia_nome', 'emergencia_parentesco', 'emergencia_telefone'] },
]
const DOCUMENTS: Part = {
  title: 'Documentos e pais',
  campos: ['cpf', 'rg', 'rg_orgao', 'nome_mae', 'nome_pai'],
}

function PartSection({ membro, part }: { membro: MembroComFuncoes; part: Part }) {
  const items = fichaItems(membro, part.campos, part.always)
  return (
    <Section title={part.title}>
      {items.length > 0 ? (
        <DataList items={items} />
      ) : (
        <Card className="px-4 py-3 text-muted-foreground md:px-5">Nada informado ainda.</Card>
      )}
    </Section>
  )
}

/** What the church knows of a person, in the order in which one looks for it. */
export function MembroSections({ membro }: { membro: MembroComFuncoes }) {
  const { can } = usePermissions()
  const [contato, identificacao, ...rest] = PARTS
  const parts = can('membros', 'ver_sensivel') ? [contato, identificacao, DOCUMENTS, ...rest] : PARTS
  return parts.map((part) => part && <PartSection key={part.title} membro={membro} part={part} />)
}
