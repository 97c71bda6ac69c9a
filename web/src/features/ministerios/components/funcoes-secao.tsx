import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { Membro } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import { ministeriosQueries } from '../queries'
import { useCanCoordinate } from '../use-can-coordinate'
import { AssignForm } from './assign-form'
import { FuncaoExercida } from './funcao-exercida'
import { TreinamentosSection } from './treinamentos-section'

/** What a person does in the ministries, and is trained for. */
export function FuncoesSecao({ membro }: { membro: Membro }) {
  const { data } = useSuspenseQuery(ministeriosQueries.doMembro(membro.id))
  const { data: locais = [] } = useQuery(ministeriosQueries.locais())
  const { canEdit } = usePermissions()
  const { coordena } = useCanCoordinate()
  const [isOpen, setOpen] = useState(false)
  const manages = coordena || canEdit('membros')
  const offered = locais.filter(
    ({ campus, ativo, cuido }) => campus === membro.campus && ativo && (cuido || manages),
  )
  const mine = new Set(locais.filter(({ cuido }) => cuido).map(({ id }) => id))
  return (
    <>
      <Section
        title="Funções"
        actions={
          offered.length > 0 && (
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              <Plus aria-hidden />
              Adicionar função
            </Button>
          )
        }
      >
        <Card>
          {data.length === 0 && <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhuma função.</p>}
          <ul className="divide-y divide-border">
            {data
              .toSorted((a, b) => Number(b.ativo) - Number(a.ativo))
              .map((funcao) => (
                <FuncaoExercida
                  key={funcao.id}
                  funcao={funcao}
                  title={funcao.funcao}
                  subtitle={funcao.ministerio}
                  label={`${funcao.funcao} em ${funcao.ministerio}`}
                  canEdit={
                    manages ||
                    (!funcao.unica && funcao.ministerio_id !== null && mine.has(funcao.ministerio_id))
                  }
                />
              ))}
          </ul>
        </Card>
      </Section>
      <TreinamentosSection membroId={membro.id} canEdit={coordena} />
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Adicionar função" description={membro.nome_completo}>
          <AssignForm membroId={membro.id} ministerios={offered} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}
