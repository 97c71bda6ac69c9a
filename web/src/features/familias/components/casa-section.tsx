import { House, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatDate, formatPhone } from '@/lib/format'
import { type FamiliaDoMembro, grauLabel } from '../model'
import { CasaMenu } from './casa-menu'
import { MoradorItem } from './morador-item'
import { VincularDialog } from './vincular-dialog'

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
      {casa?.responsavel_saiu && (
        <p role="alert" className="flex gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />O responsável não está mais na igreja.
          Escolha outro no menu de uma das pessoas.
        </p>
      )}
      {casa ? (
        <Card>
          <ul aria-label={casa.nome} className="divide-y divide-border">
            {casa.pessoas.map((morador) => (
              <MoradorItem key={morador.vinculo} casa={casa} morador={morador} canEdit={canEdit} />
            ))}
          </ul>
        </Card>
      ) : (
        <Empty
          icon={House}
          title="Sem família vinculada"
          description="Vincule esta pessoa à família com quem mora, para que endereço, busca das crianças e avisos andem juntos."
          action={add}
        />
      )}
      <Anteriores anteriores={anteriores} />
      <VincularDialog membro={membro} casa={casa} open={isAdding} onOpenChange={setAdding} />
    </Section>
  )
}
