export { ConsoleLayout } from './console-layout.tsx'
export { navigateUnderLayers } from './navigate-under-layers.ts'
export { RouteFailure } from './route-failure.tsx'
export { bringScriptFaces } from './script-faces.ts'
