/** Names as people who work in Korea write them: joined letters, marks above and below, from the right, and mixed. */
export const namesByScript = {
  'Noto Sans SC': ['刘伟', '张婷婷', '欧阳晓龙', '김 赵丽颖 (Lily)'],
  'Noto Sans Thai': ['สมชาย ใจดี', 'ณัฐฐินันท์ ศรีสุวรรณกุล', '김수아 (ปิยะ)'],
  'Noto Sans Devanagari': ['राम बहादुर श्रेष्ठ', 'क्षितिज ज्ञवाली', 'लक्ष्मी त्रिपाठी'],
  'Noto Sans Myanmar': ['အောင်ဆန်းဦး', 'ကျော်စွာမြင့်', 'သန္တာဝင်းချို'],
  'Noto Sans Khmer': ['សុខ សុភ័ក្ត្រ', 'ស្រីមុំ ចាន់ធារ៉ា'],
  'Noto Sans Bengali': ['মোহাম্মদ রহিম উদ্দিন', 'শ্রাবন্তী ক্ষেত্র'],
  'Noto Sans Sinhala': ['ශ්‍රී ලාල් පෙරේරා', 'ක්‍රිෂාන්ත'],
  'Noto Sans Arabic': ['محمد عبد الله', 'ظہیر احمد چوہدری', '김 محمد علي (Ali)', 'نیکی‌نژاد'],
  'Noto Sans Hebrew': ['דוד כהן', 'יַעֲקֹב לֵוִי', '이지은 (שרה) Sarah'],
  'Noto Sans Mongolian': ['ᠪᠠᠲᠤ ᠡᠷᠳᠡᠨᠢ', 'ᠮᠣᠩᠭᠣᠯ'],
  'Noto Emoji': ['민지🌱', '👩‍👩‍👧 소미 ❤️ 🇰🇷 👍🏽'],
  'Noto Sans Lao': ['ສົມສັກ ແກ້ວມະນີ'],
  'Noto Sans Tamil': ['முத்துக்குமார் ஸ்ரீ'],
  Pretendard: ['Nguyễn Thị Ánh Tuyết', 'Бат-Эрдэнэ Өлзий', '김수료'],
  'Noto Sans KR': ['劉德華'],
} as const
