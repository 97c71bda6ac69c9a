import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { type Membro, SituacaoBadge } from '@/features/membros/public'
import { formatDate } from '@/lib/format'
import { passosSimples, type Situacao, type Vida } from '../model'
import { MudancaDialog } from './mudanca-dialog'
import { Percurso } from './percurso'

/** Where the person stands, the steps that may follow, and those that led here. */
export function SituacaoSection({ membro, vida }: { membro: Membro; vida: Vida }) {
  const [proxima, setProxima] = useState<Situacao | null>(null)
  const passos = passosSimples(vida)
  const nome = (situacao: Situacao) => vida.rotulos[situacao] ?? situacao
  return (
    <Section title="Situação">
      <Card>
        <CardContent className="space-y-4">
          <div className="flex flex-wrap items-center gap-2">
            <SituacaoBadge situacao={vida.situacao} />
            {vida.situacao_desde && (
              <span className="text-muted-foreground text-sm">desde {formatDate(vida.situacao_desde)}</span>
            )}
          </div>
          {passos.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-muted-foreground text-sm">Passar a:</span>
              {passos.map((situacao) => (
                <Button key={situacao} variant="outline" size="sm" onClick={() => setProxima(situacao)}>
                  {nome(situacao)}
                </Button>
              ))}
            </div>
          )}
          <Percurso
            label="Histórico da situação"
            inicio={{ nome: nome(vida.situacoes.at(-1)?.antes ?? vida.situacao), em: vida.cadastrado_em }}
            passos={vida.situacoes.map((passo) => ({ ...passo, nome: nome(passo.depois) }))}
          />
        </CardContent>
      </Card>
      {proxima && (
        <MudancaDialog
          membro={membro}
          alvo={{ tipo: 'situacao', situacao: proxima, nome: nome(proxima) }}
          onClose={() => setProxima(null)}
        />
      )}
    </Section>
  )
}
