import type { ReactNode, SVGProps } from 'react'

/** `label` names the icon; without it the icon is decorative and hidden from screen readers. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'style'> & { label?: string | undefined }

type IconShape = (props: IconProps) => ReactNode

function stroked(shapes: ReactNode): IconShape {
  return function Icon({ label, ...svgProps }) {
    const voice = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label }
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: `voice` hides the icon or names it; a <title> would show a tooltip.
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
        {...voice}
        {...svgProps}
      >
        {shapes}
      </svg>
    )
  }
}

const line = (d: string) => <path d={d} />
const solid = (d: string) => <path d={d} fill="currentColor" />

export const HomeIcon = stroked(line('M4 10.6 12 4l8 6.6V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z'))
export const LearnIcon = stroked(
  line('M12 6.5C10.4 5.2 8 4.6 4 4.6v13c4 0 6.4.6 8 1.9 1.6-1.3 4-1.9 8-1.9v-13c-4 0-6.4.6-8 1.9zm0 0v13'),
)
export const NewspaperIcon = stroked(
  line(
    'M16 8.5h3a1 1 0 0 1 1 1V17.5a2 2 0 0 1-4 0zM16 17.5V5.5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1V17a2.5 2.5 0 0 0 2.5 2.5H18M7.5 8.2h5M7.5 12h5M7.5 15.8h3',
  ),
)
export const VocabularyIcon = stroked(
  line(
    'M6.5 20H18a1 1 0 0 0 1-1V5a1 1 0 0 0-1-1H7a2 2 0 0 0-2 2v12.5m1.5 1.5A1.5 1.5 0 0 1 5 18.5 1.5 1.5 0 0 1 6.5 17H19M9.3 13l2.7-6 2.7 6M10.2 11.1h3.6',
  ),
)
export const ChartIcon = stroked(line('M4 20h16M7 20v-6M12 20V5M17 20v-9.5'))
export const GuideIcon = stroked(
  line('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.7 9.6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.8M12 16.6v.01'),
)
export const HeadsetIcon = stroked(
  line(
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.2h2.2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-.7a1.5 1.5 0 0 1-1.5-1.5zM19.5 13.2h-2.2a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h.7a1.5 1.5 0 0 0 1.5-1.5zM19.5 16.7v.5a3.3 3.3 0 0 1-3.3 3.3h-2.7',
  ),
)
export const BellIcon = stroked(
  line('M6.5 10a5.5 5.5 0 0 1 11 0c0 4.3 1.7 5.6 2 6.5h-15c.3-.9 2-2.2 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0'),
)
export const ChevronDownIcon = stroked(line('m6.5 9.5 5.5 5.5 5.5-5.5'))
export const ChevronLeftIcon = stroked(line('M14.5 6.5 9 12l5.5 5.5'))
export const ChevronRightIcon = stroked(line('M9.5 6.5 15 12l-5.5 5.5'))
export const ArrowLeftIcon = stroked(line('M20 12H4.5M11 5.5 4.5 12l6.5 6.5'))
export const CloseIcon = stroked(line('m6 6 12 12M18 6 6 18'))
export const MenuIcon = stroked(line('M4 7h16M4 12h16M4 17h16'))
export const CheckIcon = stroked(line('m5 12.5 4.7 4.7L19 7.5'))
export const PlusIcon = stroked(line('M12 5v14M5 12h14'))
export const MinusIcon = stroked(line('M5 12h14'))
export const PlayIcon = stroked(
  solid('M8.5 5.6v12.8a.5.5 0 0 0 .77.42l9.9-6.4a.5.5 0 0 0 0-.84l-9.9-6.4a.5.5 0 0 0-.77.42z'),
)
export const PauseIcon = stroked(solid('M7.5 5.5h2.2v13H7.5zM14.3 5.5h2.2v13h-2.2z'))
export const PreviousSentenceIcon = stroked(
  <>
    {line('M6 6v12')}
    {solid('M18 6.6v10.8a.4.4 0 0 1-.63.33l-7.6-5.4a.4.4 0 0 1 0-.66l7.6-5.4a.4.4 0 0 1 .63.33z')}
  </>,
)
export const NextSentenceIcon = stroked(
  <>
    {line('M18 6v12')}
    {solid('M6 6.6v10.8a.4.4 0 0 0 .63.33l7.6-5.4a.4.4 0 0 0 0-.66l-7.6-5.4a.4.4 0 0 0-.63.33z')}
  </>,
)
export const RepeatIcon = stroked(
  line(
    'm16.5 3.5 3 3-3 3M4.5 11.5V10A3.5 3.5 0 0 1 8 6.5h11.5M7.5 20.5l-3-3 3-3M19.5 12.5V14a3.5 3.5 0 0 1-3.5 3.5H4.5',
  ),
)
export const SpeakerIcon = stroked(
  line(
    'M4 9.7v4.6a.7.7 0 0 0 .7.7H8l4.5 3.7V5.3L8 9H4.7a.7.7 0 0 0-.7.7zM15.8 9a4.2 4.2 0 0 1 0 6M18.3 6.5a7.8 7.8 0 0 1 0 11',
  ),
)
export const MicrophoneIcon = stroked(
  line('M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM6 11.5a6 6 0 0 0 12 0M12 17.5v3'),
)
export const TextSizeIcon = stroked(line('M3 18.5 7.7 6l4.7 12.5M4.6 14.3h6.2M14.6 18.5l2.9-7 2.9 7M15.6 16.2h3.8'))
export const BookmarkIcon = stroked(line('M7 4.5h10a.8.8 0 0 1 .8.8V19.5L12 15.6 6.2 19.5V5.3a.8.8 0 0 1 .8-.8z'))
export const BookmarkFilledIcon = stroked(
  solid('M7 4.5h10a.8.8 0 0 1 .8.8V19.5L12 15.6 6.2 19.5V5.3a.8.8 0 0 1 .8-.8z'),
)
export const SearchIcon = stroked(line('M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6zM15.4 15.4l4.6 4.6'))
export const EyeIcon = stroked(
  line(
    'M2.8 12c2-3.9 5.2-6 9.2-6s7.2 2.1 9.2 6c-2 3.9-5.2 6-9.2 6s-7.2-2.1-9.2-6zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  ),
)
export const EyeOffIcon = stroked(
  line(
    'M9.9 6.2A9.7 9.7 0 0 1 12 6c4 0 7.2 2.1 9.2 6a14 14 0 0 1-2.6 3.5M6.4 7.7A12.6 12.6 0 0 0 2.8 12c2 3.9 5.2 6 9.2 6 1.9 0 3.6-.5 5.1-1.3M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16',
  ),
)
export const UserIcon = stroked(
  line('M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.8 20c.6-3.3 3.4-5 7.2-5s6.6 1.7 7.2 5'),
)
