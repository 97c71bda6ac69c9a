import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { BackToList } from '@/features/membros/public'
import { download } from '@/lib/download'
import { formatCount } from '@/lib/format'
import { ProgressBar } from '../../importacao/components/progress-bar'
import { RostosChoice } from '../components/rostos-choice'
import { RostosList } from '../components/rostos-list'
import { recusadosCsv } from '../model'
import { useRostosRun } from '../use-rostos-run'

export function Component() {
  const { stage, fotos, feitas, total, choose, start, stop } = useRostosRun()
  const fora = fotos.filter(({ motivo }) => motivo !== null)
  const prontas = fotos.filter(({ motivo, file }) => motivo === null && !feitas.has(file))
  const isRunning = stage === 'cadastrando'
  const hasAnswer = stage === 'conferir' || isRunning || stage === 'feito'
  return (
    <Page
      above={<BackToList />}
      width="narrow"
      title="Cadastrar rostos"
      description="Uma pasta de fotos, para o check-in reconhecer quem autorizou."
    >
      <div className="space-y-6">
        {!isRunning && <RostosChoice isReading={stage === 'lendo'} onFiles={choose} />}
        {isRunning && (
          <div className="space-y-3">
            <ProgressBar label="Cadastrando…" done={total - prontas.length} total={total} />
            <Button variant="outline" onClick={stop}>
              Parar aqui
            </Button>
          </div>
        )}
        {hasAnswer && (
          <p role="status">
            {feitas.size > 0 && `${formatCount(feitas.size, 'rosto cadastrado', 'rostos cadastrados')}, `}
            {formatCount(prontas.length, 'foto pronta', 'fotos prontas')}, {fora.length} de fora.
          </p>
        )}
        {hasAnswer && !isRunning && (
          <div className="flex flex-wrap gap-2">
            {prontas.length > 0 && (
              <Button onClick={start}>Cadastrar {formatCount(prontas.length, 'rosto', 'rostos')}</Button>
            )}
            {fora.length > 0 && (
              <Button variant="outline" onClick={() => download(recusadosCsv(fotos), 'fotos-de-fora.csv')}>
                Baixar as que ficaram de fora
              </Button>
            )}
          </div>
        )}
        <RostosList title="Ficam de fora" fotos={fora} />
        <RostosList title="Prontas" fotos={prontas} />
      </div>
    </Page>
  )
}
