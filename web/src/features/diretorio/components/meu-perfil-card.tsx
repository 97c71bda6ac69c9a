import { Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { myZone, plusDays, today } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ESTADO_LABELS, type Estado, isEnding, type MeuPerfil } from '../model'
import { diretorioMutations } from '../mutations'
import { PerfilCard } from './perfil-card'
import { type Dono, PerfilDialog } from './perfil-dialog'

const VARIANTS = {
  pendente: 'warning',
  publicado: 'success',
  pausado: 'neutral',
  recusado: 'destructive',
} as const satisfies Record<Estado, string>

function sentence({ estado, vale_ate, motivo }: MeuPerfil, day: string): string {
  if (estado === 'recusado') return `A moderação pede uma mudança: ${motivo}`
  if (estado === 'pendente') return 'A moderação lê em breve, e você recebe um aviso.'
  if (estado === 'pausado') return 'Só você vê. Para voltar, abra em Mudar, autorize e envie.'
  return vale_ate < day
    ? `Saiu em ${formatDate(vale_ate)}. Renove para voltar.`
    : `Aparece até ${formatDate(vale_ate)}.`
}

type MeuPerfilCardProps = {
  perfil: MeuPerfil
  categoria: string
  dono: Dono
  termo: { versao: string; texto: string }
}

/** One of one's own profiles: where it stands, and what can be done. */
export function MeuPerfilCard({ perfil, categoria, dono, termo }: MeuPerfilCardProps) {
  const [open, setOpen] = useState<'mudar' | 'apagar' | null>(null)
  const close = () => setOpen(null)
  const renew = useMutation(diretorioMutations.renew())
  const remove = useMutation(diretorioMutations.remove())
  const day = today(myZone())
  const isLate = perfil.estado === 'publicado' && perfil.vale_ate < day
  return (
    <Card>
      <CardContent className="space-y-3">
        <PerfilCard perfil={{ ...perfil, ...dono, categoria_nome: categoria, conhecido_de: [] }} />
        <div className="space-y-1">
          <Badge variant={isLate ? 'neutral' : VARIANTS[perfil.estado]}>
            {isLate ? ESTADO_LABELS.pausado : ESTADO_LABELS[perfil.estado]}
          </Badge>
          <p className="text-muted-foreground text-sm">{sentence(perfil, day)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isEnding(perfil, (days) => plusDays(day, days)) && (
            <Button isPending={renew.isPending} onClick={() => renew.mutate(perfil.id)}>
              <RotateCcw aria-hidden />
              Renovar
            </Button>
          )}
          <Button variant="outline" onClick={() => setOpen('mudar')}>
            <Pencil aria-hidden />
            Mudar
          </Button>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label={`Mais opções de ${perfil.titulo}`}>
                <Ellipsis aria-hidden />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem variant="destructive" onSelect={() => setOpen('apagar')}>
                <Trash2 aria-hidden />
                Apagar
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </div>
      </CardContent>
      {open === 'mudar' && <PerfilDialog perfil={perfil} dono={dono} termo={termo} onClose={close} />}
      {open === 'apagar' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Apagar este perfil?"
          description="Os recados e as referências dele também são apagados."
          confirmLabel="Apagar"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(perfil.id, { onSuccess: close })}
        />
      )}
    </Card>
  )
}
