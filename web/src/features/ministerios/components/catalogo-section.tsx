import { useSuspenseQuery } from '@tanstack/react-query'
import { GraduationCap, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { useMutation } from '@/lib/use-mutation'
import type { MinisterioLocal } from '../model'
import { ministeriosMutations } from '../mutations'
import { ministeriosQueries } from '../queries'
import { useCanCoordinate } from '../use-can-coordinate'
import { CatalogoForm, type FuncaoComExigencias } from './catalogo-form'
import { TreinamentoForm } from './treinamento-form'

function exigencias(funcao: FuncaoComExigencias): string {
  const { idade_minima, titulo, exige_antecedentes, treinamentos } = funcao
  const texts = [
    idade_minima && `${idade_minima} anos`,
    titulo?.nome,
    exige_antecedentes && 'antecedentes',
    ...treinamentos.map(({ treinamento }) => treinamento.nome),
  ].filter(Boolean)
  return texts.length > 0 ? `Exige: ${texts.join(', ')}` : 'Sem exigências'
}

type LinhaProps = { funcao: FuncaoComExigencias; canEdit: boolean; onEdit: () => void }

function Linha({ funcao, canEdit, onEdit }: LinhaProps) {
  const { id, nome, lideranca, prepara_lider, vagas, ativo, ministerio_id } = funcao
  const setAtiva = useMutation(ministeriosMutations.setFuncaoAtiva())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{nome}</p>
        <p className="text-muted-foreground text-sm">{exigencias(funcao)}</p>
      </div>
      {lideranca && <Badge variant="primary">Liderança</Badge>}
      {prepara_lider && <Badge variant="info">Prepara líder</Badge>}
      {vagas && <Badge>{vagas} vagas</Badge>}
      {!ministerio_id && <Badge variant="outline">Toda a igreja</Badge>}
      {!ativo && <Badge variant="warning">Inativa</Badge>}
      {canEdit && ministerio_id && (
        <span className="flex gap-1">
          <IconButton label={`Editar a função ${nome}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <Button
            variant="ghost"
            size="sm"
            isPending={setAtiva.isPending}
            aria-label={`${ativo ? 'Desativar' : 'Ativar'} a função ${nome}`}
            onClick={() => setAtiva.mutate({ id, ativo: !ativo })}
          >
            {ativo ? 'Desativar' : 'Ativar'}
          </Button>
        </span>
      )}
    </li>
  )
}

/** The functions that this ministry gives, and what each demands. */
export function CatalogoSection({ ministerio }: { ministerio: MinisterioLocal }) {
  const { data } = useSuspenseQuery(ministeriosQueries.catalogo(ministerio.id))
  const { coordena, coordenaTodos } = useCanCoordinate()
  const [open, setOpen] = useState<FuncaoComExigencias | 'new' | 'training' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section
      title="Catálogo de funções"
      description={coordena ? undefined : 'A coordenação do campus cuida do catálogo.'}
      actions={
        coordena && (
          <>
            {coordenaTodos && (
              <Button variant="ghost" size="sm" onClick={() => setOpen('training')}>
                <GraduationCap aria-hidden />
                Novo treinamento
              </Button>
            )}
            <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
              <Plus aria-hidden />
              Nova função
            </Button>
          </>
        )
      }
    >
      <Card>
        {data.length === 0 && (
          <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhuma função no catálogo.</p>
        )}
        <ul className="divide-y divide-border">
          {data.map((funcao) => (
            <Linha key={funcao.id} funcao={funcao} canEdit={coordena} onEdit={() => setOpen(funcao)} />
          ))}
        </ul>
      </Card>
      <Dialog open={open !== null} onOpenChange={close}>
        {open === 'training' ? (
          <DialogContent title="Novo treinamento" size="sm">
            <TreinamentoForm onDone={close} />
          </DialogContent>
        ) : (
          <DialogContent
            title={open === 'new' ? 'Nova função' : 'Editar função'}
            description={ministerio.nome}
          >
            {open && (
              <CatalogoForm
                ministerioId={ministerio.id}
                funcao={open === 'new' ? null : open}
                onDone={close}
              />
            )}
          </DialogContent>
        )}
      </Dialog>
    </Section>
  )
}
