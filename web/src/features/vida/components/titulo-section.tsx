import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Fold } from '@/components/page/fold'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { Membro } from '@/features/membros/public'
import type { Vida } from '../model'
import { MudancaDialog } from './mudanca-dialog'
import { Percurso } from './percurso'

type Titulo = Vida['titulos'][number]

function GiveTitulo({
  titulos,
  onChoose,
}: {
  titulos: readonly Titulo[]
  onChoose: (titulo: Titulo) => void
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm">
          Dar título
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {titulos.map((titulo) => (
          <DropdownMenuItem key={titulo.id} onSelect={() => onChoose(titulo)}>
            {titulo.nome}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The person's title, those that may be given now, and why the others may not. */
export function TituloSection({ membro, vida }: { membro: Membro; vida: Vida }) {
  const [novo, setNovo] = useState<Titulo | null>(null)
  const possiveis = vida.titulos.filter(({ impedimento }) => impedimento === null)
  const impedidos = vida.titulos.filter(({ impedimento }) => impedimento !== null)
  return (
    <Section
      title="Título de obreiro"
      description="Degrau a degrau: cada um pede o anterior."
      actions={possiveis.length > 0 && <GiveTitulo titulos={possiveis} onChoose={setNovo} />}
    >
      <Card>
        <CardContent className="space-y-4">
          {vida.titulo ? (
            <Badge variant="primary">{vida.titulo.nome}</Badge>
          ) : (
            <p className="text-muted-foreground text-sm">Ainda não recebeu título.</p>
          )}
          {impedidos.length > 0 && (
            <Fold title="Por que não os outros?" className="text-muted-foreground">
              <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
                {impedidos.map(({ id, impedimento }) => (
                  <li key={id}>{impedimento}</li>
                ))}
              </ul>
            </Fold>
          )}
          <Percurso
            label="Histórico do título"
            passos={vida.titulos_recebidos.map((passo) => ({
              ...passo,
              nome: passo.depois ?? (passo.suspenso ? `${passo.antes} suspenso` : `${passo.antes} retirado`),
            }))}
          />
        </CardContent>
      </Card>
      {novo && (
        <MudancaDialog
          membro={membro}
          alvo={{ tipo: 'titulo', id: novo.id, nome: novo.nome }}
          onClose={() => setNovo(null)}
        />
      )}
    </Section>
  )
}
