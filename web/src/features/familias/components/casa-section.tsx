import { House, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { formatDate, formatPhone } from '@/lib/format'
import { type FamiliaDoMembro, grauLabel } from '../model'
import { CasaMenu } from './casa-menu'
import { LinkDialog } from './link-dialog'
import { Moradores } from './moradores'

type Membro = { id: string; nome_completo: string }

function Anteriores({ anteriores }: Pick<FamiliaDoMembro, 'anteriores'>) {
  if (anteriores.length === 0) return null
  return (
    <div className="space-y-1 text-muted-foreground text-sm">
      <p>Famílias anteriores</p>
      <ul className="list-disc pl-5">
        {anteriores.map(({ nome, papel, inicio, fim }) => (
          <li key={`${nome}-${inicio}-${fim}`}>
            {nome}, {grauLabel(papel).toLowerCase()}, de {formatDate(inicio)} a {formatDate(fim)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The household that the person lives in, and those before it. */
export function CasaSection({ membro, dados }: { membro: Membro; dados: FamiliaDoMembro }) {
  const [isAdding, setAdding] = useState(false)
  const { familia: casa, pode_editar: canEdit, anteriores } = dados
  const add = canEdit && (
    <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {casa ? 'Adicionar pessoa' : 'Vincular família'}
    </Button>
  )
  const actions = casa && canEdit && (
    <>
      {add}
      <CasaMenu casa={casa} />
    </>
  )
  return (
    <Section
      title={casa?.nome ?? 'Casa'}
      description={casa?.telefone && `Telefone da casa: ${formatPhone(casa.telefone)}`}
      actions={actions}
    >
      {casa ? (
        <>
          <Moradores casa={casa} canEdit={canEdit} />
          <Link to={`/membros/familias/${casa.id}`} className="text-sm underline underline-offset-4">
            Abrir a página da família
          </Link>
        </>
      ) : (
        <Empty
          icon={House}
          title="Sem família vinculada"
          description="Vincule esta pessoa à família com quem mora, para que endereço, busca das crianças e avisos andem juntos."
          action={add}
        />
      )}
      <Anteriores anteriores={anteriores} />
      <LinkDialog membro={membro} casa={casa} open={isAdding} onOpenChange={setAdding} />
    </Section>
  )
}
