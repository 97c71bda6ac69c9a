import { useEffect, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { DocumentTitle } from '@/components/page/document-title'
import { RemoteEntrance } from '../components/remote-entrance'
import { RemoteOperator } from '../components/remote-operator'
import { RemotePulpit } from '../components/remote-pulpit'
import { useAwake } from '../output/use-awake'
import { keepToken, keptToken } from '../remote/entrance'
import { Remote } from '../remote/remote'
import { useDarkRoom } from '../remote/use-dark-room'

function OpenRemote({ token, onOff }: { token: string; onOff: () => void }) {
  const [remote] = useState(() => new Remote(token))
  useEffect(() => {
    remote.start()
    return () => remote.stop()
  }, [remote])
  useAwake()
  const view = useSyncExternalStore(remote.subscribe, remote.view)
  useEffect(() => {
    if (view.isOff) onOff()
  }, [view.isOff, onOff])
  if (view.papel === null)
    return (
      <p role="status" className="grid min-h-dvh place-content-center p-6 text-center">
        {view.isServerAway ? 'Sem conexão. Tentando de novo…' : 'Carregando...'}
      </p>
    )
  return view.papel === 'operador' ? (
    <RemoteOperator remote={remote} view={view} />
  ) : (
    <RemotePulpit remote={remote} view={view} />
  )
}

export function Component() {
  const { convite = '' } = useParams()
  useDarkRoom()
  const [token, setToken] = useState(() => keptToken(convite))
  const [notice, setNotice] = useState<string | null>(null)
  const handleEnter = (entered: string) => {
    keepToken(convite, entered)
    setToken(entered)
  }
  const handleOff = () => {
    keepToken(convite, null)
    setToken(null)
    setNotice(
      'Este controle foi desligado, ou o culto acabou. Para entrar de novo, peça outro código a quem opera.',
    )
  }
  return (
    <>
      <DocumentTitle>Controle da projeção</DocumentTitle>
      {token ? (
        <OpenRemote key={token} token={token} onOff={handleOff} />
      ) : (
        <RemoteEntrance convite={convite} notice={notice} onEnter={handleEnter} />
      )}
    </>
  )
}
