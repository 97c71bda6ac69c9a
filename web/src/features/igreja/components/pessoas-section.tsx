import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { IconButton } from '@/components/ui/icon-button'
import { Label } from '@/components/ui/label'
import { toastUndo } from '@/features/auditoria/public'
import { MembroPicker } from '@/features/membros/public'
import { zoneOf } from '@/lib/clock'
import { formatList, formatPeriod } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import type { Pagina } from '../model'
import { igrejaMutations } from '../mutations'
import { igrejaQueries } from '../queries'

type SectionProps = { campus: string; canEdit: boolean }

type AddPastorProps = { campus: string; hasTitular: boolean; onDone: () => void }

function AddPastor({ campus, hasTitular, onDone }: AddPastorProps) {
  const [membro, setMembro] = useState<string | null>(null)
  const [titular, setTitular] = useState(false)
  const add = useMutation(igrejaMutations.addPastor(campus))
  return (
    <div className="flex flex-wrap items-end gap-3 border-border border-t p-4">
      <MembroPicker label="Incluir pastor" value={membro} onChange={setMembro} className="flex-1 basis-56" />
      {!hasTitular && (
        <span className="flex min-h-11 items-center gap-3">
          <Checkbox id="titular" checked={titular} onCheckedChange={(next) => setTitular(next === true)} />
          <Label htmlFor="titular" className="font-normal">
            Titular
          </Label>
        </span>
      )}
      <Button
        variant="outline"
        disabled={membro === null}
        isPending={add.isPending}
        onClick={() => {
          if (membro) add.mutate({ membro_id: membro, titular }, { onSuccess: onDone })
        }}
      >
        Incluir
      </Button>
    </div>
  )
}

function Pastores({ campus, canEdit, pastores }: SectionProps & Pick<Pagina, 'pastores'>) {
  const remove = useMutation(igrejaMutations.removePastor(campus))
  const again = useMutation(igrejaMutations.addPastor(campus))
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title="Pastores"
      actions={
        canEdit &&
        !isAdding && (
          <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Pastor
          </Button>
        )
      }
    >
      <Card>
        {pastores.length === 0 && (
          <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhum pastor informado.</p>
        )}
        <ul className="divide-y divide-border">
          {pastores.map(({ membro_id, nome, foto, titular }) => (
            <li key={membro_id} className="flex min-h-14 items-center gap-3 px-4 py-2 md:px-5">
              <Avatar name={nome} src={foto} />
              <span className="min-w-0 flex-1 break-words font-medium">{nome}</span>
              {titular && <Badge variant="primary">Titular</Badge>}
              {canEdit && (
                <IconButton
                  label={`Tirar ${nome}`}
                  onClick={() =>
                    remove.mutate(membro_id, {
                      onSuccess: (was) => toastUndo(`${nome} saiu da lista.`, () => again.mutate(was)),
                    })
                  }
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {isAdding && (
          <AddPastor
            campus={campus}
            hasTitular={pastores.some(({ titular }) => titular)}
            onDone={() => setAdding(false)}
          />
        )}
      </Card>
    </Section>
  )
}

/** Pastors, who leads what, and what comes next in a campus. */
export function PessoasSection({ campus, canEdit }: SectionProps) {
  const { canView } = usePermissions()
  const { data } = useSuspenseQuery(igrejaQueries.pagina(campus))
  return (
    <>
      <Pastores campus={campus} canEdit={canEdit} pastores={data.pastores} />
      <Section title="Quem lidera o quê">
        <Card>
          {data.lideranca.length === 0 && (
            <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhum ministério neste campus.</p>
          )}
          <ul className="divide-y divide-border">
            {data.lideranca.map(({ id, ministerio, lideres }) => (
              <li key={id} className="relative px-4 py-3 hover:bg-accent/40 md:px-5">
                <Link to={`/ministerios/${id}`} className="font-medium after:absolute after:inset-0">
                  {ministerio}
                </Link>
                <p className="break-words text-muted-foreground text-sm">
                  {lideres.length > 0 ? formatList(lideres.map(({ nome }) => nome)) : 'Sem liderança'}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
      <Section title="Agenda">
        <Card>
          {data.agenda.length === 0 && (
            <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhum evento marcado.</p>
          )}
          <ul className="divide-y divide-border">
            {data.agenda.map(({ id, nome, inicio, fim, local }) => (
              <li key={id} className="relative px-4 py-3 hover:bg-accent/40 md:px-5">
                {canView('eventos') ? (
                  <Link
                    to={`/presenca/eventos/${encodeURIComponent(id)}`}
                    className="break-words font-medium after:absolute after:inset-0"
                  >
                    {nome}
                  </Link>
                ) : (
                  <p className="break-words font-medium">{nome}</p>
                )}
                <p className="text-muted-foreground text-sm">
                  {[formatPeriod(inicio, fim, zoneOf(campus)), local].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    </>
  )
}
