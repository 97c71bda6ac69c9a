export { WriteTo } from './components/write-to'
