import { Badge } from '@/components/ui/badge'
import { Card, CardContent } from '@/components/ui/card'
import { type Familia, idade } from '../model'
import { CheckLine } from './check-line'

interface FamiliaCardProps {
  familia: Familia
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** A household that was found, and which of its children come in. */
export function FamiliaCard({ familia, chosen, onChoose }: FamiliaCardProps) {
  const title = familia.nome ?? familia.adultos.join(' e ')
  return (
    <Card>
      <CardContent className="space-y-3">
        <div>
          <h3 className="break-words font-semibold">{title || 'Sem família no cadastro'}</h3>
          {familia.nome && (
            <p className="break-words text-muted-foreground text-sm">{familia.adultos.join(', ')}</p>
          )}
        </div>
        <ul className="space-y-2">
          {familia.criancas.map(({ id, nome, meses, visita, cuidado }) => (
            <li key={id}>
              <CheckLine
                isOn={chosen.includes(id)}
                disabled={visita !== null}
                onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
                label={
                  <>
                    {nome} <span className="text-muted-foreground">· {idade(meses)}</span>
                  </>
                }
              >
                {visita && <Badge variant="info">Já está no Kids</Badge>}
                {cuidado && <Badge variant="warning">Tem cuidados</Badge>}
              </CheckLine>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
