import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import type { Membro } from '@/features/membros/public'
import type { Vida } from '../model'
import { MudancaDialog } from './mudanca-dialog'
import { Percurso } from './percurso'

/** The person's title, those that may be given now, and why the others may not. */
export function TituloSection({ membro, vida }: { membro: Membro; vida: Vida }) {
  const [novo, setNovo] = useState<Vida['titulos'][number] | null>(null)
  const possiveis = vida.titulos.filter(({ impedimento }) => impedimento === null)
  const impedidos = vida.titulos.filter(({ impedimento }) => impedimento !== null)
  return (
    <Section title="Título" description="O degrau na caminhada de obreiro: cada um pede o anterior.">
      <Card>
        <CardContent className="space-y-4">
          {vida.titulo ? (
            <Badge variant="primary">{vida.titulo.nome}</Badge>
          ) : (
            <p className="text-muted-foreground text-sm">Sem título.</p>
          )}
          {possiveis.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-muted-foreground text-sm">Dar o título:</span>
              {possiveis.map((titulo) => (
                <Button key={titulo.id} variant="outline" size="sm" onClick={() => setNovo(titulo)}>
                  {titulo.nome}
                </Button>
              ))}
            </div>
          )}
          {impedidos.length > 0 && (
            <details className="text-sm">
              <summary className="min-h-11 cursor-pointer py-2 text-muted-foreground md:min-h-0">
                Por que não os outros?
              </summary>
              <ul className="mt-1 list-disc space-y-1 pl-5">
                {impedidos.map(({ id, impedimento }) => (
                  <li key={id}>{impedimento}</li>
                ))}
              </ul>
            </details>
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
