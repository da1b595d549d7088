export { depth } from '@readgrow/learning/testing/depth'
